import { flushSync, tick } from "svelte";
import { expect, it, vi } from "vitest";
import { RecordedSession } from "../../lib/session/recorded.svelte";
import type { MatchView, SeatView } from "../../lib/api/protocol";
import { announcements } from "../../lib/ui/announcements.svelte";
import { keys } from "../../lib/ui/keys.svelte";
import { toasts } from "../../lib/ui/toasts.svelte";
import { title } from "../../lib/ui/title.svelte";
import { button, ends, played, SEATS, shown, sit, tableView, viewOf } from "../../testing";
import Plate from "../../lib/table/Plate.svelte";
import TableFrame from "./TableFrame.svelte";
import { atTable, game } from "./testing";
import TurnIndicator from "./TurnIndicator.svelte";

it("announces the player's turn in the title of the page", () => {
  const sitting = sit(tableView(), viewOf(1));
  const { page, end } = shown(TurnIndicator, { session: sitting.session, game });
  expect([page.textContent.trim(), title.call]).toEqual(["Dango’s turn", ""]);
  sitting.news(2, tableView(), [], viewOf(0));
  expect([page.textContent.trim(), title.call]).toEqual(["Your turn", "Your turn"]);
  end();
  flushSync();
  expect(title.call).toBe("");
});

it("a player who has moved is not called while the move is shown, nor again if more is to be decided", async () => {
  const sitting = sit(tableView(), viewOf(0));
  const { page } = shown(TurnIndicator, { session: sitting.session, game });
  ends.unshift(sitting.session.perform(() => new Promise(() => undefined)));
  const called = announcements.said.at(-1);
  expect(called?.text).toBe("Your turn");
  const done = sitting.session.play("R7");
  sitting.news(2, tableView(), [played(2, 0, { event: "napped" })], viewOf(0));
  sitting.grant(2);
  await done;
  flushSync();
  expect([page.textContent.trim(), title.call]).toEqual(["Your move", ""]);
  sitting.session.hurry();
  await vi.waitFor(() => expect([page.textContent.trim(), title.call]).toEqual(["Your turn", "Your turn"]));
  expect(announcements.said.at(-1)).toBe(called);
});

it("shows spectators that they watch, beside the turn", () => {
  const { page } = shown(TurnIndicator, { session: sit(tableView({ you: null }), viewOf(1)).session, game });
  expect(page.textContent.replace(/\s+/g, " ").trim()).toBe("You’re watching Dango’s turn");
});

it("says after the match only that it is over", () => {
  const { page } = shown(TurnIndicator, { session: sit(tableView({ you: null, phase: "over" }), viewOf(null, { over: true })).session, game });
  expect(page.textContent.trim()).toBe("Match over");
});

it("a plate says who sits there, and who plays for them", () => {
  const sitting = sit(tableView({ seats: [{ ...SEATS[0], kind: "person", away: "clock" }, { kind: "bot", strength: "easy" }] }), viewOf(1));
  expect(shown(Plate, { session: sitting.session, seat: 0 }).page.textContent).toContain("out of time: a bot is playing");
  const bot = shown(Plate, { session: sitting.session, seat: 1 }).page;
  expect(bot.querySelector("[title]")?.getAttribute("title")).toBe("Dango: easy. Plays by simple habits, and overlooks things.");
  expect(bot.textContent).toContain("playing"); // in its turn that alone
  sitting.news(2, tableView(), [], viewOf(0));
  expect(bot.textContent).toContain("easy");
});

it("moves the focus to the cards after taking back a move", async () => {
  const sitting = sit(tableView({ can_take_back: true }));
  const { bar, main } = atTable(sitting);
  button(bar, "Undo").focus();
  sitting.news(2, tableView(), [], viewOf(0));
  await vi.waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
});

it("offers no taking back without a connection", () => {
  const sitting = sit(tableView({ can_take_back: true }));
  const { bar } = atTable(sitting);
  const offered = () => bar.querySelector('[aria-label="Undo"]') !== null;
  expect(offered()).toBe(true);
  sitting.sockets.last.break();
  flushSync();
  expect(offered()).toBe(false);
});

it.each([
  [true, "bad", false],
  [true, "talk", true],
  [false, "bad", true],
] as const)("phone: %s, a note of kind %s: a move can be taken back beside it: %s", (phone, kind, beside) => {
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) => (phone && query.includes("max-width: 599px") ? { ...matchMedia(query), matches: true, addEventListener: () => undefined, removeEventListener: () => undefined } : matchMedia(query)));
  ends.push(() => vi.unstubAllGlobals());
  const { bar } = atTable(sit(tableView({ can_take_back: true })));
  const offered = () => bar.querySelector('[aria-label="Undo"]') !== null;
  expect(offered()).toBe(true);
  toasts.show("A note.", kind);
  flushSync();
  expect(offered()).toBe(beside);
  toasts.shown = [];
  flushSync();
  expect(offered()).toBe(true);
});

it("moves the focus to the cards after returning to the seat", async () => {
  const away: SeatView = { ...SEATS[0], kind: "person", away: "left" };
  const sitting = sit(tableView({ seats: [away, { kind: "bot", strength: "easy" }] }));
  const { main } = atTable(sitting);
  button(main, "Return to my seat").focus();
  sitting.news(2, tableView(), [], viewOf(0));
  await vi.waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
});

it("leaves the focus elsewhere when a button disappears", async () => {
  const sitting = sit(tableView({ can_take_back: true }));
  const { bar } = atTable(sitting);
  button(bar, "Undo").focus();
  button(bar, "Log").focus();
  button(bar, "Log").blur();
  sitting.news(2, tableView(), [], viewOf(0));
  await tick();
  expect(document.activeElement).toBe(document.body);
});

it("the rules are one press away, also while a move may be taken back", async () => {
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("/api/rules/") ? { text: "# Rules" } : [])); // the server has the book
  ends.push(() => vi.unstubAllGlobals());
  await import("../rules/RuleBook.svelte"); // which takes its time
  const { bar } = atTable(sit(tableView({ can_take_back: true })));
  expect(button(bar, "Undo").isConnected).toBe(true);
  button(bar, "Rules").click();
  await vi.waitFor(() => expect(document.querySelector("dialog[open] h2")?.textContent).toBe("Rules"));
}, 60_000);

it("sends that the player leaves, and does not wait long for the answer", async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  history.replaceState(null, "", "/t/abcd1234");
  const sitting = sit();
  const { bar } = atTable(sitting);
  button(bar, "Menu and settings").click();
  flushSync();
  button(bar, "Leave").click();
  expect(sitting.actions).toEqual([{ type: "leave" }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(location.pathname).toBe("/t/abcd1234");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(location.pathname).toBe("/");
});

it("asks for confirmation before resigning, and explains it", async () => {
  const sitting = sit();
  const { bar, main } = atTable(sitting);
  const open = () => bar.querySelector<HTMLElement>("dialog[open]")!;
  const press = (name: string) => {
    button(open(), name).click();
    flushSync();
  };
  const ask = () => {
    button(bar, "Menu and settings").click();
    flushSync();
    press("Give up");
  };
  ask();
  expect(open().textContent).toContain("A bot will finish this match for you");
  press("Keep playing");
  expect([open(), sitting.actions]).toEqual([null, []]);
  ask();
  press("Give up");
  expect([open(), sitting.actions]).toEqual([null, [{ type: "resign" }]]);
  const resigned: SeatView = { ...SEATS[0], kind: "person", away: "resigned" };
  sitting.news(2, tableView({ seats: [resigned, { kind: "bot", strength: "easy" }] }), [], viewOf(1));
  expect(main.textContent).toContain("You gave up.");
  expect(sitting.session.may.resign).toBe(false);
});

it.each([
  ["who looks on", { you: null }],
  ["when the match is over", { phase: "over" as const }],
])("offers no resigning in a match %s", (_, facts) => {
  expect(sit(tableView(facts)).session.may.resign).toBe(false);
});

it("skips all queued scenes on a tap; a press refers to the state before", async () => {
  const sitting = sit(tableView(), viewOf(1));
  const { session } = sitting;
  ends.push(session.perform(() => new Promise(() => undefined))); // it would fly for ever
  const { page } = shown(TableFrame, { session, game });
  const stage = page.querySelector<HTMLElement>(".stage")!;
  const turns: (number | null)[] = [];
  const card = document.createElement("button");
  card.onclick = () => turns.push(session.turn);
  stage.append(card);
  const napped = (number: number) => [played(number, 1, { event: "napped", seat: 1 })];
  const come = (from: number) => [from, from + 1, from + 2].forEach((number) => sitting.news(number, tableView(), napped(number), viewOf(0)));
  come(2);
  expect([session.number, session.turn]).toEqual([1, 1]);
  card.click();
  await vi.waitFor(() => expect([session.number, session.waiting]).toEqual([4, 0]));
  expect(turns).toEqual([1]);
  come(5);
  stage.click();
  await vi.waitFor(() => expect(session.number).toBe(7));
});

it("a replay calls nobody to play, and knows its end", () => {
  const shownTexts = (view: MatchView) => {
    const session = new RecordedSession(tableView(), { number: 1, step: "deal", seat: null, events: [], view } as never);
    const parts = [shown(TurnIndicator, { session, game }), shown(Plate, { session, seat: 0 })];
    return parts.map(({ page }) => page.textContent.replace(/\s+/g, " ").trim());
  };
  expect(shownTexts(viewOf(0))).toEqual(["Ada’s turn", "Ada you playing"]);
  expect(shownTexts(viewOf(null, { over: true }))[0]).toBe("Match over");
});

it("the talk is opened where there is one", () => {
  const opens = () => keys.bindings.some((binding) => binding.keys.includes("t"));
  shown(TableFrame, { session: sit().session, game }).end();
  const frame = { number: 1, step: "deal", seat: null, events: [], view: viewOf(0) };
  shown(TableFrame, { session: new RecordedSession(tableView(), frame), game });
  expect(opens()).toBe(false);
  shown(TableFrame, { session: sit().session, game });
  expect(opens()).toBe(true);
});
