import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Scenes } from "./timeline.svelte";

let seen: string[];
const see = (what: string) => () => void seen.push(what);

beforeEach(() => {
  seen = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("scenes", () => {
  test("are played one after the other, each in its time", async () => {
    const scenes = new Scenes(() => 1);
    void scenes.play(see("a"), 100);
    void scenes.play(see("b"), 50);
    expect(seen).toEqual(["a"]);
    expect(scenes.busy).toBe(true);
    expect(scenes.span).toBe(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(50);
    expect(scenes.busy).toBe(false);
  });

  test("keep their promises when they are over", async () => {
    const scenes = new Scenes(() => 1);
    void scenes.play(see("a"), 100).then(see("a is over"));
    await vi.advanceTimersByTimeAsync(90);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual(["a", "a is over"]);
  });

  test("take longer at a slower speed", async () => {
    const scenes = new Scenes(() => 2);
    void scenes.play(see("a"), 100);
    void scenes.play(see("b"), 100);
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["a", "b"]);
  });

  test("take no time where nothing moves, and none is left out", () => {
    const scenes = new Scenes(() => 0);
    for (const what of ["a", "b", "c"]) void scenes.play(see(what), 100);
    expect(seen).toEqual(["a", "b", "c"]);
    expect(scenes.busy).toBe(false);
  });

  test("take no time while nobody looks", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const scenes = new Scenes(() => 1);
    void scenes.play(see("a"), 100);
    void scenes.play(see("b"), 100);
    expect(seen).toEqual(["a", "b"]);
    expect(scenes.span).toBe(0);
  });

  test("that are told anew after others were forgotten take their time", async () => {
    const scenes = new Scenes(() => 1);
    void scenes.play(see("a"), 100);
    scenes.clear();
    void scenes.play(see("b"), 100);
    expect([scenes.span, seen]).toEqual([100, ["a", "b"]]);
    void scenes.play(see("c"), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["a", "b", "c"]);
  });

  test("are forgotten when everything is told anew", async () => {
    const scenes = new Scenes(() => 1);
    void scenes.play(see("a"), 100);
    void scenes.play(see("b"), 100).then(see("b is over"));
    scenes.clear();
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toEqual(["a", "b is over"]);
    expect(scenes.busy).toBe(false);
  });

  test("may clear all themselves, and tell it anew", async () => {
    const scenes = new Scenes(() => 1);
    const tellAnew = () => {
      scenes.clear();
      void scenes.play(see("b"), 100);
    };
    void scenes.play(tellAnew, 100).then(see("a is over"));
    expect([scenes.span, seen]).toEqual([100, ["b"]]);
    await vi.advanceTimersByTimeAsync(99);
    expect([scenes.busy, seen]).toEqual([true, ["b", "a is over"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scenes.busy).toBe(false);
  });

  test("go on when one of them fails", async () => {
    const scenes = new Scenes(() => 1);
    const failed = scenes.play(() => {
      throw new Error("no");
    }, 100);
    const caught = expect(failed).rejects.toThrow("no");
    void scenes.play(see("b"), 100);
    await caught;
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["b"]);
  });

  test("say when they are cleared, until asked no more", () => {
    const scenes = new Scenes(() => 1);
    const stop = scenes.onclear(see("cleared"));
    void scenes.play(see("a"), 100);
    scenes.clear();
    expect(seen).toEqual(["a", "cleared"]);
    scenes.clear(); // nothing runs
    stop();
    void scenes.play(see("b"), 100);
    scenes.clear();
    expect(seen).toEqual(["a", "cleared", "b"]);
  });
});
