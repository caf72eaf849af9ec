import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecordedSession } from "../../../lib/session/recorded.svelte";
import type { TableSession } from "../../../lib/session/session.svelte";
import { settings } from "../../../lib/settings/settings.svelte";
import { keys } from "../../../lib/ui/keys.svelte";
import { show, Sitting, stubSize, tableView, viewOf } from "../../../testing";
import Table from "./Table.svelte";

const VIEW = viewOf(0, {
  game: "dnup",
  hands: [["1/9", "3/4"], null],
  held: [2, 2],
  starter: 0,
  star_seen: true,
  sets: [],
  sizes: [],
  area: "a",
  discards: 0,
  out: [],
  points: [0, 0],
  points_to_win: 5,
  quiet_turns: 0,
  quiet_turns_to_stalemate: 20,
  stalemates: 0,
  stalemates_to_end: 3,
  legal: ["1/9", "3/4"],
});

const ends: (() => void)[] = [];
beforeEach(() => {
  stubSize(800, 900);
  settings.motion = "off";
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

function pressable(session: TableSession): number {
  const { page, end } = show(Table, { session });
  ends.push(end);
  flushSync();
  return page.querySelectorAll("button[data-key]").length;
}
const bound = () => keys.bindings.some((binding) => binding.keys.includes("o"));

it("cards and keys work on the player's turn", () => {
  const sitting = new Sitting(tableView(), VIEW);
  ends.push(() => sitting.session.disconnect());
  expect([pressable(sitting.session), bound()]).toEqual([2, true]);
});

it("the next deal clears the selection, though it brings the same cards", () => {
  const sitting = new Sitting(tableView(), VIEW);
  const { page, end } = show(Table, { session: sitting.session });
  ends.push(end, () => sitting.session.disconnect());
  const chosen = () => page.querySelectorAll('button[data-key][aria-pressed="true"]').length;
  page.querySelector<HTMLButtonElement>("button[data-key]")?.click();
  flushSync();
  expect(chosen()).toBe(1);
  sitting.news(2, tableView(), [], { ...VIEW, round: 2 });
  expect(chosen()).toBe(0);
});

it("Escape clears the selection first, then closes dialogs", () => {
  const sitting = new Sitting(tableView(), VIEW);
  const { page, end } = show(Table, { session: sitting.session });
  const close = vi.fn();
  ends.push(end, () => sitting.session.disconnect(), keys.bind([{ keys: ["Escape"], help: () => "", run: close }]));
  const chosen = () => page.querySelectorAll('button[data-key][aria-pressed="true"]').length;
  page.querySelector<HTMLButtonElement>("button[data-key]")?.click();
  flushSync();
  const seen = [0, 1].map(() => {
    const before = chosen();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    return [before, chosen(), close.mock.calls.length];
  });
  expect(seen).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

it("the selection stays while others talk and play", () => {
  const sitting = new Sitting(tableView(), VIEW);
  const { page, end } = show(Table, { session: sitting.session });
  ends.push(end, () => sitting.session.disconnect());
  page.querySelector<HTMLButtonElement>("button[data-key]")?.click();
  flushSync();
  sitting.news(2, tableView(), [], { ...VIEW });
  flushSync();
  expect(page.querySelectorAll('button[data-key][aria-pressed="true"]')).toHaveLength(1);
});

it("a replay from the view of a seat plays nothing", () => {
  const frame = { number: 1, step: "deal", seat: null, events: [], view: VIEW };
  expect([pressable(new RecordedSession(tableView(), frame)), bound()]).toEqual([0, false]);
});

it("spectators get labels for the sets and the open cards", () => {
  const sets = [{ seat: 1, area: "b", value: 7, size: 2, cards: ["7/2", "7/5"] }];
  const view = { ...VIEW, sets, hands: [["1/9", "3/4"], ["5/1"]], held: [2, 1], seat: null };
  const frame = { number: 1, step: "deal", seat: null, events: [], view };
  const { page, end } = show(Table, { session: new RecordedSession(tableView({ you: null }), frame) });
  ends.push(end);
  flushSync();
  const labels = [...page.querySelectorAll('.piece[role="img"]')].map((piece) => piece.getAttribute("aria-label"));
  expect(labels).toEqual([
    "Ada: 1 up, 9 down",
    "Ada: 3 up, 4 down",
    "Area B. Dango’s set, two 7s: 7 up, 2 down; 7 up, 5 down",
    "Dango: 5 up, 1 down, star",
  ]);
});
