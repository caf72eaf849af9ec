import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Timeline } from "./timeline.svelte";

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

describe("the steps of a timeline", () => {
  test("are played one after the other, each in its time", async () => {
    const timeline = new Timeline(() => 1);
    void timeline.play(see("a"), 100);
    void timeline.play(see("b"), 50);
    expect(seen).toEqual(["a"]);
    expect(timeline.busy).toBe(true);
    expect(timeline.span).toBe(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(50);
    expect(timeline.busy).toBe(false);
  });

  test("resolve their promises when they are over", async () => {
    const timeline = new Timeline(() => 1);
    void timeline.play(see("a"), 100).then(see("a is over"));
    await vi.advanceTimersByTimeAsync(90);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual(["a", "a is over"]);
  });

  test("take longer at a slower speed", async () => {
    const timeline = new Timeline(() => 2);
    void timeline.play(see("a"), 100);
    void timeline.play(see("b"), 100);
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["a", "b"]);
  });

  test("take no time where nothing moves, and none is left out", () => {
    const timeline = new Timeline(() => 0);
    for (const what of ["a", "b", "c"]) void timeline.play(see(what), 100);
    expect(seen).toEqual(["a", "b", "c"]);
    expect(timeline.busy).toBe(false);
  });

  test("take no time while the page is hidden", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const timeline = new Timeline(() => 1);
    void timeline.play(see("a"), 100);
    void timeline.play(see("b"), 100);
    expect(seen).toEqual(["a", "b"]);
    expect(timeline.span).toBe(0);
  });

  test("that are added after others were cleared take their time", async () => {
    const timeline = new Timeline(() => 1);
    void timeline.play(see("a"), 100);
    timeline.clear();
    void timeline.play(see("b"), 100);
    expect([timeline.span, seen]).toEqual([100, ["a", "b"]]);
    void timeline.play(see("c"), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["a", "b", "c"]);
  });

  test("are cleared when the whole table is sent again", async () => {
    const timeline = new Timeline(() => 1);
    void timeline.play(see("a"), 100);
    void timeline.play(see("b"), 100).then(see("b is over"));
    timeline.clear();
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toEqual(["a", "b is over"]);
    expect(timeline.busy).toBe(false);
  });

  test("may clear the timeline themselves, and add steps again", async () => {
    const timeline = new Timeline(() => 1);
    const tellAnew = () => {
      timeline.clear();
      void timeline.play(see("b"), 100);
    };
    void timeline.play(tellAnew, 100).then(see("a is over"));
    expect([timeline.span, seen]).toEqual([100, ["b"]]);
    await vi.advanceTimersByTimeAsync(99);
    expect([timeline.busy, seen]).toEqual([true, ["b", "a is over"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(timeline.busy).toBe(false);
  });

  test("go on when one of them fails", async () => {
    const timeline = new Timeline(() => 1);
    const failed = timeline.play(() => {
      throw new Error("no");
    }, 100);
    const caught = expect(failed).rejects.toThrow("no");
    void timeline.play(see("b"), 100);
    await caught;
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["b"]);
  });

  test("notify subscribers when they are cleared", () => {
    const timeline = new Timeline(() => 1);
    const stop = timeline.onclear(see("cleared"));
    void timeline.play(see("a"), 100);
    timeline.clear();
    expect(seen).toEqual(["a", "cleared"]);
    timeline.clear(); // nothing runs
    stop();
    void timeline.play(see("b"), 100);
    timeline.clear();
    expect(seen).toEqual(["a", "cleared", "b"]);
  });
});
