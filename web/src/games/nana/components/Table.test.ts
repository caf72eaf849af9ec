import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecordedSession } from "../../../lib/session/recorded.svelte";
import type { TableView } from "../../../lib/api/protocol";
import { settings } from "../../../lib/settings/settings.svelte";
import { keys } from "../../../lib/ui/keys.svelte";
import { played, show, Sitting, stubSize, tableView, viewOf } from "../../../testing";
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

it("Escape clears the selection first, then closes dialogs", () => {
  const sitting = new Sitting(tableView(), VIEW);
  const { page, end } = show(Table, { session: sitting.session });
  const close = vi.fn();
  ends.push(end, () => sitting.session.disconnect(), keys.bind([{ keys: ["Escape"], help: () => "", run: close }]));
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

it.each(["left", "resigned"] as const)("a player who has %s can neither play nor pass", (away) => {
  const buttons = (table: TableView) => {
    const sitting = new Sitting(table, VIEW);
    const { page, end } = show(Table, { session: sitting.session });
    ends.push(end, () => sitting.session.disconnect());
    flushSync();
    return [...page.querySelectorAll(".buttons button")].map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
  };
  const table = tableView();
  expect(buttons(table)).toEqual(["Hint", "Pass", "Drop", "Play"]);
  const seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, away } : seat));
  expect(buttons({ ...table, seats })).toEqual([]);
});

it("after the match there is nothing to play or to beat", () => {
  const set = { seat: 1, number: 5, count: 2 };
  const to_beat = { count: 2, numbers: [6, 7], any: 3 };
  const over = { ...VIEW, set, to_beat, turn: null, over: true, legal: [] };
  const texts = [{ ...over, turn: 0, over: false }, over].map((view) => {
    const sitting = new Sitting(tableView(), view);
    const { page, end } = show(Table, { session: sitting.session });
    ends.push(end, () => sitting.session.disconnect());
    return page.textContent;
  });
  expect(texts.map((text) => [text.includes("Play"), text.includes("To beat")])).toEqual([
    [true, true],
    [false, false],
  ]);
});

it("a replay with open cards labels every card of every row", () => {
  const view = { ...VIEW, seat: null, hands: [["4", "6"], ["7", "1"]], legal: [] };
  const session = new RecordedSession(tableView({ you: null }), { number: 1, step: "deal", seat: null, events: [], view } as never);
  const { page, end } = show(Table, { session });
  ends.push(end);
  flushSync();
  const names = [...page.querySelectorAll('.piece[role="img"].card')].map((card) => card.getAttribute("aria-label"));
  expect(names.filter((name) => name?.startsWith("Dango"))).toEqual(["Dango: 7, in place 1", "Dango: 1, in place 2"]);
});

it("a row in two lines has marks between them, filled if a run continues, and the gap there twice", () => {
  stubSize(360, 692);
  const rows = { parted: "12345671234", running: "12345667123" };
  const marks = Object.values(rows).map((row) => {
    const view = { ...VIEW, hands: [[...row], null], held: [11, 2], legal: ["drop"], choosing: { source: "table", number: 7, count: 1 } };
    const sitting = new Sitting(tableView(), view);
    const { page, end } = show(Table, { session: sitting.session });
    ends.push(end, () => sitting.session.disconnect());
    const many = (what: string) => page.querySelectorAll(what).length;
    return [many(".seam"), many(".seam.run"), many("[role=toolbar] button:not([aria-hidden])"), many("[role=toolbar] [aria-hidden]")];
  });
  expect(marks).toEqual([
    [2, 0, 12, 1],
    [2, 2, 12, 1],
  ]);
});

it("during a deal there is nothing to beat, and labels count the new cards only", async () => {
  vi.useFakeTimers();
  Element.prototype.animate = vi.fn(() => ({ cancel: vi.fn(), finish: vi.fn(), effect: null })) as never; // there is none here
  settings.motion = "normal";
  const hand = ["1", "2", "3", "4", "5", "6", "7", "7"];
  const before = { ...VIEW, set: { seat: 1, number: 5, count: 2 }, to_beat: { count: 2, numbers: [6, 7], any: 3 } };
  const after = { ...VIEW, hands: [hand, null], held: [8, 8], turn: 1, legal: [], round: 2 };
  const sitting = new Sitting(tableView(), before);
  const { page, end } = show(Table, { session: sitting.session });
  ends.push(end, () => sitting.session.disconnect(), () => vi.useRealTimers());
  const ended = { event: "round_ended", loser: 1, why: "last_with_cards" };
  const dealt = { event: "dealt", cards: [8, 8], hand, open: [[], []], piled: 0 };
  const texts: string[] = [];
  const look = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
    texts.push(page.querySelector(".words")?.textContent.trim() ?? "");
  };
  await look(0);
  sitting.news(2, tableView(), [played(2, 0, ended, dealt)], after);
  await look(100); // the banner with the loser
  await look(2000); // gathering
  await look(500); // dealing
  expect(texts[0]).toContain("To beat");
  expect(texts.slice(1)).toEqual(["", "Dealing the next round …", "Dealing the next round …"]);
  const names = [...page.querySelectorAll("button[data-group=row]")].map((card) => card.getAttribute("aria-label"));
  expect([names[6], names[7]]).toEqual(["7, place 7 of 8, in a run of two", "7, place 8 of 8, in a run of two"]);
  await look(1000);
  expect(texts.at(-1)).toContain("may play anything");
});
