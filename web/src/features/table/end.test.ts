import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SeatView } from "../../lib/api/protocol";
import { button, dealt, said, SEATS, shown, sit, tableView, viewOf } from "../../testing";
import EndDialog from "./EndDialog.svelte";
import TableFrame from "./TableFrame.svelte";
import { game } from "./testing";

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ record: "r1", steps: [] })));
afterEach(() => vi.unstubAllGlobals());

it("the end shows the ranking, and offers a rematch", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const sitting = sit(tableView({ phase: "over", record: "r1" }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  expect(page.querySelector("h2")?.textContent).toBe("You lost");
  expect(page.textContent).toContain("Dango wins");
  expect([...page.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Dango 30 steps",
    "2nd Ada you 12 steps",
  ]);
  expect(page.querySelector('a[href="/r/r1"]')).not.toBeNull();
  button(page, "Rematch").click();
  expect(sitting.actions).toEqual([{ type: "rematch" }]);
});

it.each([
  [0, 0, "You lost. Everyone else wins."],
  [null, 1, "Bea lost. Everyone else wins."],
  [2, 0, "You’re among the winners!"],
])("names the only loser: seat %s reads about seat %s", (you, lost, text) => {
  const seats: SeatView[] = ["Ada", "Bea", "Cid"].map((name) => ({ kind: "person", name }));
  const winners = [0, 1, 2].filter((seat) => seat !== lost);
  const result = { winners, ranking: [0, 1, 2].map((seat) => (seat === lost ? 3 : 1)), scores: [0, 0, 0] };
  const sitting = sit(tableView({ phase: "over", seats, you }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game: { ...game, othersWin: () => true }, open: true });
  expect(page.querySelector("h2")?.textContent).toBe(text);
});

it("shows no places among equal winners, but their scores", () => {
  const result = { winners: [0, 2], ranking: [2, 3, 1], scores: [1, 0, 2] };
  const seats: SeatView[] = [{ kind: "person", name: "Ada" }, { kind: "person", name: "Bea" }, { kind: "person", name: "Cid" }];
  const sitting = sit(tableView({ phase: "over", seats }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game: { ...game, othersWin: () => true }, open: true });
  expect([...page.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "won Cid 2 steps",
    "won Ada you 1 steps",
    "lost Bea 0 steps",
  ]);
});

it("says won and lost where all but one win, as equals too", () => {
  const result = { winners: [0, 1], ranking: [1, 1, 3], scores: [1, 1, 0] };
  const seats: SeatView[] = ["Ada", "Bea", "Cid"].map((name) => ({ kind: "person", name }));
  const sitting = sit(tableView({ phase: "over", seats }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game: { ...game, othersWin: () => true }, open: true });
  expect([...page.querySelectorAll(".place")].map((place) => place.textContent)).toEqual(["won", "won", "lost"]);
});

it("two who share the win of a game with one winner have drawn", () => {
  const result = { winners: [0, 2], ranking: [1, 3, 1], scores: [2, 0, 2] };
  const seats: SeatView[] = ["Ada", "Bea", "Cid"].map((name) => ({ kind: "person", name }));
  const sitting = sit(tableView({ phase: "over", seats }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  expect(page.querySelector("h2")?.textContent).toBe("It’s a draw!");
  expect(page.textContent).toContain("Ada and Cid share the win.");
  expect(page.textContent).toContain("3rd");
});

it("names the seats for which a bot played at the end, whoever came or went later", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const seats: SeatView[] = [{ kind: "person", name: "Ada" }, { kind: "person", name: "Bea", away: "left" }];
  const sitting = sit(tableView({ phase: "over", seats, stood_in: [0] }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  expect([...page.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Bea 30 steps",
    "2nd Ada you 12 steps finished by a bot",
  ]);
});

it.each([
  [1, false],
  [2, true],
])("the end after a page was loaded in round %i says that earlier rounds are missing: %s", (round, says) => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const view = viewOf(null, { over: true, result, round });
  const { page } = shown(EndDialog, { session: sit(tableView({ phase: "over" }), view, [dealt(1)]).session, game, open: true });
  expect(page.textContent.includes("This log starts at round 2.")).toBe(says);
});

it("loads events that this page has not seen from the record", async () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const view = viewOf(null, { over: true, result, round: 2 });
  const { page } = shown(EndDialog, { session: sit(tableView({ phase: "over", record: "r1" }), view, [dealt(1)]).session, game, open: true });
  expect(page.textContent).toContain("This log starts at round 2.");
  await vi.waitFor(() => expect(page.textContent).not.toContain("The log begins"));
});

it("the end that was closed stays closed when somebody talks", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const [over, view] = [() => tableView({ phase: "over" }), viewOf(null, { over: true, result })];
  const sitting = sit(over(), view);
  const { page } = shown(TableFrame, { session: sitting.session, game });
  const dialog = [...page.querySelectorAll("dialog")].find((one) => one.textContent.includes("You lost"))!;
  expect(dialog.open).toBe(true);
  dialog.close();
  flushSync();
  sitting.news(2, over(), [said(2, 1, "Bea")], view);
  expect(dialog.open).toBe(false);
});

/** A table where Ada has won and reads so. */
function reading() {
  const result = { winners: [0], ranking: [1, 2], scores: [30, 12] };
  const sitting = sit(tableView({ phase: "over", record: "r1", match: 1 }), viewOf(null, { over: true, result }));
  const { page } = shown(TableFrame, { session: sitting.session, game });
  const dialog = [...page.querySelectorAll("dialog")].find((one) => one.textContent.includes("You win!"))!;
  const rematch = () => sitting.news(2, tableView({ match: 2, seats: [...SEATS].reverse(), you: 1 }), [], viewOf(1));
  return { sitting, dialog, rematch };
}

it("stays open when another player asks for a rematch", () => {
  const { dialog, rematch } = reading();
  rematch();
  expect([dialog.open, dialog.querySelector("h2")?.textContent]).toEqual([true, "You win!"]);
  expect([...dialog.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Ada you 30 steps",
    "2nd Dango 12 steps",
  ]);
  expect(dialog.textContent).toContain("The rematch has started.");
  const go = button(dialog, "Go to the table");
  expect(document.activeElement).toBe(go);
  go.click();
  flushSync();
  expect(dialog.open).toBe(false);
});

it("closes for the player who asks for the rematch", () => {
  const { dialog, rematch } = reading();
  button(dialog, "Rematch").click();
  rematch();
  expect(dialog.open).toBe(false);
});

const RESULT = { winners: [1], ranking: [2, 1], scores: [12, 30] };

it("the host can change the settings before the rematch, and nobody else", () => {
  vi.stubGlobal("fetch", async () => Response.json([])); // the games of the server
  const over = viewOf(null, { over: true, result: RESULT });
  const sitting = sit(tableView({ phase: "over" }), over);
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  button(page, "Table settings").click();
  flushSync();
  button(page, "Save").click();
  const { settings } = sitting.session.table;
  expect(sitting.actions).toEqual([{ type: "configure", settings: { ...settings, stand_in: "normal" } }]);
  const guest = sit(tableView({ phase: "over", you: 1, seats: [...SEATS].reverse().map((seat) => ({ ...seat, host: false })) }), over);
  const { page: other } = shown(EndDialog, { session: guest.session, game, open: true });
  expect(() => button(other, "Table settings")).toThrow();
});
