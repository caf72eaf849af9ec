import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { SeatView } from "../../lib/api/protocol";
import { button, dealt, played, SEATS, sit, tableView, viewOf } from "../../testing";
import { game as plain } from "./testing";
import type { GameModule } from "../../games";
import TableFrame from "./TableFrame.svelte";
import TurnIndicator from "./TurnIndicator.svelte";
import { shown } from "../../testing";

const game: GameModule = {
  ...plain,
  describeEvent: (event) => (event.event === "out" ? "Bot goes out." : null),
  roundResults: ["out"],
  standing: () => ({ now: "Round 1 · You have 2", goal: "Play all cards.", ranks: [2, 1], scores: [2, 3] }),
};
const PEOPLE: SeatView[] = ["Ada", "Bea"].map((name) => ({ kind: "person", name, here: true }));

afterEach(() => vi.useRealTimers());

/** A table at which the first round has just ended. */
async function roundOver(seats = SEATS, you: number | null = 0, module = game) {
  const sitting = sit(tableView({ seats, you }), viewOf(1));
  const { page } = shown(TableFrame, { session: sitting.session, game: module });
  sitting.news(2, tableView({ seats, you }), [played(2, 1, { event: "out", seat: 1 }), played(3, 1)], viewOf(null, { needs_deal: true }));
  await settled();
  const dialog = [...page.querySelectorAll("dialog")].find((one) => one.textContent.includes("Round 1 is over"));
  return { sitting, page, dialog };
}

async function settled() {
  for (let i = 0; i < 5; i++) await Promise.resolve();
  flushSync();
}

/** The next round is dealt. */
async function deal({ sitting }: Awaited<ReturnType<typeof roundOver>>, seats = SEATS, you: number | null = 0) {
  sitting.news(4, tableView({ seats, you }), [dealt(4, { event: "dealt" })], viewOf(0, { round: 2 }));
  await settled();
}

it("says how the round ended, and waits for the player before it shows the next deal", async () => {
  const table = await roundOver();
  expect(table.dialog?.open).toBe(true);
  expect(table.dialog?.textContent).toContain("Bot goes out.");
  expect([...table.dialog!.querySelectorAll("ol li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual(["1st Dango 3 steps", "2nd Ada you 2 steps"]);
  await deal(table);
  expect(table.sitting.session.view?.round).toBe(1);
  button(table.dialog!, "Next round").click();
  await settled();
  expect([table.sitting.session.view?.round, table.dialog!.open]).toEqual([2, false]);
  expect(table.sitting.actions).toEqual([]); // it was dealt already
});

it("reports that the player is ready if the next round is not dealt yet", async () => {
  const table = await roundOver();
  button(table.dialog!, "Next round").click();
  await settled();
  expect(table.sitting.actions).toEqual([{ type: "continue" }]);
  await deal(table);
  expect(table.sitting.session.view?.round).toBe(2);
});

it.each([
  ["two people", PEOPLE, 0],
  ["a spectator", SEATS, null],
])("waits only seconds with %s at the table", async (_, seats, you) => {
  vi.useFakeTimers();
  const table = await roundOver(seats, you);
  await deal(table, seats, you);
  expect(table.dialog?.textContent).toContain("The next round starts in");
  vi.advanceTimersByTime(9_000);
  await settled();
  expect([table.sitting.session.view?.round, table.dialog!.open]).toEqual([2, false]);
  expect(table.sitting.actions).toEqual([]);
});

it("a reconnection after the deal closes the end of the round", async () => {
  const table = await roundOver();
  table.sitting.sockets.last.tell({ type: "welcome", number: 9, now: Date.now(), table: tableView(), view: viewOf(0, { round: 2 }) });
  await settled();
  expect(table.dialog!.open).toBe(false);
});

it("the line shows the standing, and opens everybody's with what wins", () => {
  const sitting = sit(tableView({ match: 3, seats: SEATS.map((seat, i) => ({ ...seat, wins: i })) }), viewOf(0));
  const { page } = shown(TableFrame, { session: sitting.session, game });
  const line = button(page, /^Match 3 · Round 1 · You have 2/);
  line.click();
  flushSync();
  const panel = page.querySelector("aside")!;
  expect(panel.textContent).toContain("Play all cards.");
  expect([...panel.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual(["1st Dango 3 steps 11 win", "2nd Ada you 2 steps 00 wins"]);
  line.click();
  flushSync();
  expect(page.querySelector("aside")).toBeNull();
});

it("shows no places where most share the first one", async () => {
  const seats: SeatView[] = ["Ada", "Bea", "Cid"].map((name) => ({ kind: "person", name, here: true }));
  const shared: GameModule = { ...game, standing: () => ({ now: "Round 1", goal: "Keep yours.", ranks: [1, 3, 1], scores: [2, 1, 2] }) };
  const { dialog } = await roundOver(seats, 0, shared);
  expect([...dialog!.querySelectorAll("ol li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual(["Ada you 2 steps", "Cid 2 steps", "Bea 1 steps"]);
});

it.each([
  [viewOf(null, { needs_deal: true }), "Round over"],
  [viewOf(null, { needs_deal: true, round: 0 }), "Dealing …"],
])("says that the round is over, and not that cards are dealt", (view, text) => {
  const { session } = sit(tableView(), view);
  expect(shown(TurnIndicator, { session, game }).page.textContent.trim()).toBe(text);
});
