import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableSight } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { keys } from "../../shell/keys.svelte";
import { show, Sitting, stubSize, tableSight, viewOf } from "../../testing";
import Table from "./Table.svelte";

const VIEW = viewOf(0, {
  game: "nana",
  hands: [["4", "6"], null],
  held: [2, 2],
  open: [[], []],
  piled: 0,
  discards: {},
  set: null,
  to_beat: null,
  passes: 0,
  passes_to_clear: null,
  choosing: null,
  out: [],
  penguins: [0, 0],
  points: null,
  legal: ["4x1@0", "6x1@1"],
});

const ends: (() => void)[] = [];
beforeEach(() => {
  stubSize(800, 900);
  settings.motion = "off";
  settings.confirm = true;
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

it("Escape clears what is chosen first, and then closes what is open", () => {
  const sitting = new Sitting(tableSight(), VIEW);
  const { page, end } = show(Table, { session: sitting.session });
  const close = vi.fn();
  ends.push(end, () => sitting.session.hangUp(), keys.bind([{ keys: ["Escape"], help: () => "", run: close }]));
  flushSync();
  const chosen = () => page.querySelectorAll('[aria-pressed="true"]').length;
  const escape = () => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
  };
  page.querySelector<HTMLButtonElement>("button[data-key]")!.click();
  flushSync();
  expect(chosen()).toBe(1);
  escape();
  expect([chosen(), close.mock.calls.length]).toEqual([0, 0]);
  escape();
  expect(close.mock.calls.length).toBe(1);
});

it.each(["left", "resigned"] as const)("who has %s can neither play nor pass", (away) => {
  const buttons = (table: TableSight) => {
    const sitting = new Sitting(table, VIEW);
    const { page, end } = show(Table, { session: sitting.session });
    ends.push(end, () => sitting.session.hangUp());
    flushSync();
    return [...page.querySelectorAll(".buttons button")].map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
  };
  const table = tableSight();
  expect(buttons(table)).toEqual(["Hint", "Pass", "Play"]);
  const seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, away } : seat));
  expect(buttons({ ...table, seats })).toEqual([]);
});

it("when the match is over nothing can be played, and nothing is to be beaten", () => {
  const set = { seat: 1, number: 5, count: 2 };
  const to_beat = { count: 2, numbers: [6, 7], any: 3 };
  const over = { ...VIEW, set, to_beat, turn: null, over: true, legal: [] };
  const texts = [{ ...over, turn: 0, over: false }, over].map((view) => {
    const sitting = new Sitting(tableSight(), view);
    const { page, end } = show(Table, { session: sitting.session });
    ends.push(end, () => sitting.session.hangUp());
    return page.textContent;
  });
  expect(texts.map((text) => [text.includes("Play"), text.includes("To beat")])).toEqual([
    [true, true],
    [false, false],
  ]);
});
