import { createRawSnippet, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runScheduled } from "../ui/scheduler";
import { stubSize } from "../../testing";
import type { Piece, Size } from "./piece";
import { Timeline } from "./timeline.svelte";
import Harness from "./StageHarness.svelte";

const front = createRawSnippet<[string]>((face) => ({ render: () => `<i class="front">${face()}</i>` }));
const back = createRawSnippet(() => ({ render: () => `<i class="back"></i>` }));

let page: { show: (pieces: readonly Piece<string>[], card?: Size) => void };
let timeline: Timeline;

beforeEach(() => {
  stubSize(400, 800);
  timeline = new Timeline(() => 0);
  page = mount(Harness, { target: document.body, props: { timeline, front, back } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

function show(...pieces: Piece<string>[]): HTMLElement[] {
  page.show(pieces);
  flushSync();
  return [...document.querySelectorAll<HTMLElement>(".piece")];
}

const button = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);
const held = (key: string, x = 0): Piece<string> => ({ key, face: key, x, y: 0, label: key, press: () => undefined, group: "hand" });

test("a piece keeps its element when it moves", () => {
  const [before] = show({ key: "a", face: "7", x: 100, y: 200 });
  expect(before?.style.transform).toBe("translate(70px, 158px) rotate(0deg) scale(1)");
  const [after] = show({ key: "a", face: "7", x: 130, y: 200, rotation: 10, scale: 0.5, z: 4 });
  expect(after).toBe(before);
  expect(after?.style.transform).toBe("translate(100px, 158px) rotate(10deg) scale(0.5)");
  expect(after?.style.zIndex).toBe("4");
});

test("a hidden card shows its back, and takes its element along when it is revealed", () => {
  const [hidden] = show({ key: "seat1:0", face: null, x: 0, y: 0 });
  expect(hidden?.querySelector(".back")).not.toBeNull();
  expect(hidden?.querySelector(".front")).toBeNull();
  const [revealed] = show({ key: "R7", was: "seat1:0", face: "R7", x: 50, y: 0 });
  expect(revealed).toBe(hidden);
  expect(revealed?.querySelector(".front")?.textContent).toBe("R7");
  expect(revealed?.querySelector(".back")).toBeNull();
});

test("says what a piece means to whoever points at it, and lets the pointer through otherwise", () => {
  const [hare, card] = show({ key: "hare", face: "h", x: 0, y: 0, label: "Hare of Ada", tip: "Hare of Ada" }, { ...held("a"), tip: "New" });
  expect([hare?.title, hare?.classList.contains("explained")]).toEqual(["Hare of Ada", true]);
  expect([card?.title, card?.classList.contains("explained"), button("a")?.title]).toEqual(["", false, "New"]);
  expect(show(held("b"))[0]?.querySelector("[title]")).toBeNull();
});

test("a piece that is gone is taken away", async () => {
  show(held("a"), held("b"));
  show(held("b"));
  await vi.waitFor(() => expect(document.querySelectorAll(".piece")).toHaveLength(1));
});

test("a piece with a handler is a button with a name, also while disabled", () => {
  const press = vi.fn();
  show({ ...held("a"), press, pressed: true, disabled: true });
  const a = button("a");
  expect(a?.tagName).toBe("BUTTON");
  expect(a?.getAttribute("aria-label")).toBe("a");
  expect(a?.getAttribute("aria-pressed")).toBe("true");
  expect(a?.getAttribute("aria-disabled")).toBe("true");
  a?.click();
  expect(press).toHaveBeenCalledOnce();
});

test("a piece without a name is hidden from screen readers; one with a name is an image", () => {
  const [silent, named] = show({ key: "a", face: "1", x: 0, y: 0 }, { key: "b", face: "2", x: 0, y: 0, label: "two" });
  expect(silent?.getAttribute("aria-hidden")).toBe("true");
  expect(named?.getAttribute("role")).toBe("img");
  expect(named?.getAttribute("aria-label")).toBe("two");
});

test("the focus stays on its card when the order changes", async () => {
  show(held("a"), held("b"), held("c"));
  button("a")?.focus();
  show(held("c"), held("b"), held("a"));
  await tick();
  expect(document.activeElement).toBe(button("a"));
});

test("the focus goes to the same group when its card is gone", async () => {
  show(held("a"), held("b"));
  button("b")?.focus();
  show(held("a"));
  await vi.waitFor(() => expect(document.activeElement).toBe(button("a")));
});

test("a group is one tab stop, and the arrow keys go through it", () => {
  show(held("a"), held("b"), held("c"));
  const stops = () => ["a", "b", "c"].filter((key) => button(key)?.tabIndex === 0);
  expect(stops()).toEqual(["a"]);
  button("a")?.focus();
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };
  press("ArrowRight");
  expect(document.activeElement).toBe(button("b"));
  expect(stops()).toEqual(["b"]);
  press("End");
  expect(document.activeElement).toBe(button("c"));
  press("ArrowRight");
  expect(document.activeElement).toBe(button("c"));
  press("Home");
  expect(document.activeElement).toBe(button("a"));
});

test("no piece of a group moves while a finger is down on it", () => {
  const [a] = show(held("a", 100), { key: "x", face: "1", x: 10, y: 0 });
  button("a")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  flushSync();
  const before = a?.style.transform;
  const [, x] = show(held("a", 300), { key: "x", face: "1", x: 90, y: 0 });
  expect(a?.style.transform).toBe(before);
  expect(x?.style.transform).toContain("translate(60px");
  window.dispatchEvent(new PointerEvent("pointerup"));
  flushSync();
  expect(a?.style.transform).toContain("translate(270px");
});

test("a card that is dragged says where it was let go, and is not pressed", () => {
  const [press, drop] = [vi.fn(), vi.fn()];
  document.documentElement.setAttribute("data-still", "");
  const [a] = show({ ...held("a"), press, drop });
  const at = (x: number, y: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y });
  button("a")?.dispatchEvent(new PointerEvent("pointerdown", at(10, 10)));
  window.dispatchEvent(new PointerEvent("pointermove", at(60, 40)));
  expect(a?.classList.contains("dragged")).toBe(true);
  window.dispatchEvent(new PointerEvent("pointerup", at(80, 50)));
  button("a")?.click();
  expect(drop).toHaveBeenCalledExactlyOnceWith(80, 50);
  expect(press).not.toHaveBeenCalled();
  expect(a?.classList.contains("dragged")).toBe(false);
});

test("a pointer that hardly moves presses", () => {
  const [press, drop] = [vi.fn(), vi.fn()];
  show({ ...held("a"), press, drop });
  const at = (x: number, y: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y });
  button("a")?.dispatchEvent(new PointerEvent("pointerdown", at(10, 10)));
  window.dispatchEvent(new PointerEvent("pointermove", at(13, 12)));
  window.dispatchEvent(new PointerEvent("pointerup", at(13, 12)));
  button("a")?.click();
  expect(press).toHaveBeenCalledOnce();
  expect(drop).not.toHaveBeenCalled();
});

test("a table that opens mounts its pieces bit by bit, and the overlay last", async () => {
  const pieces = Array.from({ length: 20 }, (_, i) => held(`${i}`));
  const over = createRawSnippet(() => ({ render: () => `<i class="top"></i>` }));
  const opened = mount(Harness, { target: document.body, props: { timeline, front, back, over, pieces } });
  flushSync();
  expect(button("0")).toBeNull();
  const stage = [...document.querySelectorAll("[role=group]")].at(-1);
  expect(stage?.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(button("0")).not.toBeNull());
  runScheduled();
  expect(button("19")).not.toBeNull();
  expect(document.querySelector(".over .top")).not.toBeNull();
  expect(stage?.getAttribute("aria-busy")).toBe("false");
  await unmount(opened);
});

describe("in a scene", () => {
  const progress = 0.25; // of every way, when it is asked for
  const effect = { getComputedTiming: () => ({ progress }) };
  const animate = vi.fn((..._way: [Keyframe[], KeyframeAnimationOptions]) => ({ cancel: () => undefined, finish: () => undefined, effect }));
  beforeEach(() => {
    Element.prototype.animate = animate as never; // there is none here
    animate.mockClear();
    timeline = new Timeline(() => 1);
  });
  afterEach(() => timeline.clear());

  async function moved(card: Size, ...ways: number[]) {
    const opened = mount(Harness, { target: document.body, props: { timeline, front, back, pieces: [held("a", 0)] } });
    flushSync();
    runScheduled();
    animate.mockClear(); // it was dealt
    void timeline.play(() => opened.show([held("a", 90)], card), 400);
    flushSync();
    for (const x of ways) {
      opened.show([held("a", x)], card);
      flushSync();
    }
    await unmount(opened);
  }

  test("a table that opens deals its cards from the middle; tokens and buttons stay in place", async () => {
    const pieces: Piece<string>[] = [{ ...held("a", 30), rotation: 180 }, { ...held("b"), kind: "token" }];
    const opened = mount(Harness, { target: document.body, props: { timeline, front, back, pieces } });
    flushSync();
    runScheduled();
    const ways = animate.mock.calls.map(([way]) => way.map(({ transform }) => transform));
    const lying = (dx: number, dy: number) => `scale(1) rotate(-180deg) translate(${dx}px, ${dy}px) rotate(180deg) scale(1)`;
    expect(ways).toEqual([[lying(200 - 30, 400), lying(0, 0)]]);
    expect(animate.mock.contexts[0]).toBe(document.querySelector(".hop"));
    opened.show([...pieces, held("c", 60)]);
    flushSync();
    expect(animate).toHaveBeenCalledOnce();
    await unmount(opened);
  });

  test("a card flies, also if its size is set again", async () => {
    await moved({ width: 60, height: 84 });
    expect(animate).toHaveBeenCalledOnce();
  });

  test("a card that is sent elsewhere on its way starts from where it is", async () => {
    await moved({ width: 60, height: 84 }, 182.5, 390);
    const ways = animate.mock.calls.map(([way]) => way.map(({ transform }) => transform));
    const at = (x: number) => `translate(${x - 30}px, -42px) rotate(0deg) scale(1)`;
    expect(ways).toEqual([
      [at(0), at(90)],
      [at(22.5), at(182.5)],
      [at(62.5), at(390)],
    ]);
  });

  test("a movement lasts a little longer than its step, and animates only what changes", async () => {
    await moved({ width: 60, height: 84 });
    const [way, times] = animate.mock.calls[0] ?? [];
    expect(times?.duration).toBeGreaterThan(400);
    expect(way?.some((frame) => "opacity" in frame)).toBe(false);
  });

  test("a card whose size is another jumps: the screen was turned", async () => {
    await moved({ width: 50, height: 70 });
    expect(animate).not.toHaveBeenCalled();
  });
});
