import { flushSync, tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { GameModule } from "../games";
import { RecordedSession } from "../net/recorded.svelte";
import { pageOf } from "../pages";
import type { SeatSight } from "../protocol";
import Header from "../shell/Header.svelte";
import { keys } from "../shell/keys.svelte";
import { title } from "../shell/title.svelte";
import { announcements } from "../shell/announcements.svelte";
import { toasts } from "../shell/toasts.svelte";
import { button, said, SEATS, show, Sitting, tableSight, viewOf } from "../testing";
import EndDialog from "./EndDialog.svelte";
import LogPanel from "./LogPanel.svelte";
import LogVoice from "./LogVoice.svelte";
import Plate from "./Plate.svelte";
import TableFrame from "./TableFrame.svelte";
import TalkPanel from "./TalkPanel.svelte";
import TalkVoice from "./TalkVoice.svelte";
import { left, timeText } from "./time";
import TurnIndicator from "./TurnIndicator.svelte";

const game: GameModule = {
  Table: () => ({}),
  tell: (event, cast) => (event.event === "napped" ? `${cast.name(event.seat ?? 0)} naps.` : null),
  score: (score) => `${score} steps`,
  signs: () => [],
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function sit(table = tableSight(), view: Record<string, unknown> | null = viewOf(0)): Sitting {
  const sitting = new Sitting(table, view);
  ends.push(() => sitting.session.hangUp());
  return sitting;
}
const shown: typeof show = (component, props) => {
  const result = show(component, props);
  ends.unshift(result.end);
  return result;
};

it("the log tells what the table and the game tell, with the names of then", () => {
  const sitting = sit();
  const { page } = shown(LogPanel, { session: sitting.session, game });
  const napped = { number: 2, at: 0, type: "played", facts: { seat: 1 }, happened: [{ event: "napped", seat: 1 }, { event: "silent" }] };
  sitting.news(2, tableSight(), [napped], viewOf(0));
  const left = { number: 3, at: 0, type: "took_over", facts: { seat: 0, why: "left" } };
  sitting.news(3, tableSight(), [left], viewOf(0));
  expect([...page.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Bot naps.", "You have left; a bot plays on."]);
});

it("a screen reader hears what is new, not what was before", () => {
  const sitting = sit(tableSight(), viewOf(0, { log: [{ event: "napped", seat: 0 }] }));
  const before = announcements.said.length;
  shown(LogVoice, { session: sitting.session, game });
  expect(announcements.said).toHaveLength(before);
  sitting.news(2, tableSight(), [{ number: 2, at: 0, type: "played", happened: [{ event: "napped", seat: 1 }] }], viewOf(0));
  expect(announcements.said.at(-1)?.text).toBe("Bot naps.");
});

it("who is renamed is told by the name of before", () => {
  const sitting = sit();
  const { page } = shown(LogPanel, { session: sitting.session, game });
  const names = ["Ada", "Guest", "Guest"];
  const table = () => tableSight({ seats: names.map((name) => ({ kind: "person", name })) });
  sitting.news(2, table(), [], viewOf(0));
  const rename = (number: number, seat: number | null, name: string) => {
    if (seat !== null) names[seat] = name;
    sitting.news(number, table(), [{ number, at: 0, type: "named", facts: { seat, name } }], viewOf(0));
  };
  rename(3, 2, "Bea");
  rename(4, 0, "Countess");
  rename(5, null, "Somebody who looks on");
  expect([...page.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Guest 2 is called Bea now.", "You are called Countess now."]);
});

it("people of one name are told apart when they talk, and after a rematch too", () => {
  const seats: SeatSight[] = ["Ada", "Guest", "Guest"].map((name) => ({ kind: "person", name }));
  const sitting = sit(tableSight({ seats }));
  shown(TalkVoice, { session: sitting.session, open: false });
  const { page } = shown(TalkPanel, { session: sitting.session });
  sitting.news(2, tableSight({ seats }), [said(2, 2, "Guest")], viewOf(0));
  expect(toasts.shown.map(({ text }) => text)).toContain("Guest 2: Wow!");
  sitting.news(3, tableSight({ seats }), [said(3, 0, "Ada")], viewOf(0));
  sitting.news(4, tableSight({ seats: [...seats.slice(1), ...seats.slice(0, 1)], you: 2 }), [], viewOf(0));
  const remarks = [...page.querySelectorAll("li")].map((line) => [line.querySelector("b")?.textContent, line.classList.contains("own")]);
  expect(remarks).toEqual([["Guest 2", false], ["Ada", true]]);
});

it("the title of the page calls whose turn it is", () => {
  const sitting = sit(tableSight(), viewOf(1));
  const { page, end } = shown(TurnIndicator, { session: sitting.session });
  expect([page.textContent.trim(), title.call]).toEqual(["Bot’s turn", ""]);
  sitting.news(2, tableSight(), [], viewOf(0));
  expect([page.textContent.trim(), title.call]).toEqual(["Your turn", "Your turn"]);
  end();
  flushSync();
  expect(title.call).toBe("");
});

it("who looks on reads so beside whose turn it is", () => {
  const { page } = shown(TurnIndicator, { session: sit(tableSight({ you: null }), viewOf(1)).session });
  expect(page.textContent.replace(/\s+/g, " ").trim()).toBe("You are watching Bot’s turn");
});

it("a plate says who sits there, and who plays for them", () => {
  const sitting = sit(tableSight({ seats: [{ ...SEATS[0], kind: "person", away: "clock" }, { kind: "bot", strength: "easy" }] }), viewOf(1));
  expect(shown(Plate, { session: sitting.session, seat: 0 }).page.textContent).toContain("out of time: a bot plays");
  const bot = shown(Plate, { session: sitting.session, seat: 1 }).page;
  expect(bot.querySelector("[title]")?.getAttribute("title")).toBe("Bot: plays easy");
  expect(bot.textContent).toContain("to play"); // in its turn that alone
  sitting.news(2, tableSight(), [], viewOf(0));
  expect(bot.textContent).toContain("plays easy");
});

it("phrases and texts are said, and a text that is refused is not lost", async () => {
  const sitting = sit();
  const { page } = shown(TalkPanel, { session: sitting.session });
  button(page, "Well played!").click();
  expect(sitting.actions.at(-1)).toEqual({ type: "say", phrase: "well_played" });
  const input = page.querySelector("input") as HTMLInputElement;
  input.value = "my thoughts";
  input.dispatchEvent(new Event("input"));
  page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  flushSync();
  expect(input.value).toBe("");
  const id = sitting.sockets.last.said("act").at(-1)?.id ?? "";
  sitting.sockets.last.tell({ type: "refused", id, code: "too_many", message: "" });
  await vi.waitFor(() => expect(input.value).toBe("my thoughts"));
});

it("what others say is shown where the talk is closed; one's own words are not", () => {
  const sitting = sit();
  shown(TalkVoice, { session: sitting.session, open: false });
  sitting.news(2, tableSight(), [said(2, 0, "Ada")], viewOf(0));
  sitting.news(3, tableSight(), [said(3, 1, "Bea")], viewOf(0));
  const seen = toasts.shown.map(({ text }) => text);
  expect([seen.includes("Bea: Wow!"), seen.includes("Ada: Wow!")]).toEqual([true, false]);
});

it("the end shows the ranking, and offers a rematch", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const sitting = sit(tableSight({ phase: "over", record: "r1" }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  expect(page.querySelector("h2")?.textContent).toBe("Bot wins");
  expect([...page.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Bot 30 steps",
    "2nd Ada you 12 steps",
  ]);
  expect(page.querySelector('a[href="/r/r1"]')).not.toBeNull();
  button(page, "Rematch").click();
  expect(sitting.actions).toEqual([{ type: "rematch" }]);
});

it("the end tells for whom a bot has played on", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const seats: SeatSight[] = [{ kind: "person", name: "Ada", away: "left" }, { kind: "person", name: "Bea" }];
  const sitting = sit(tableSight({ phase: "over", seats }), viewOf(null, { over: true, result }));
  const { page } = shown(EndDialog, { session: sitting.session, game, open: true });
  expect([...page.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Bea 30 steps",
    "2nd Ada you 12 steps a bot played to the end",
  ]);
});

it.each([
  [1, false],
  [2, true],
])("the end after a page was loaded in round %i says that earlier rounds are missing: %s", (round, says) => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const view = viewOf(null, { over: true, result, round, log: [{ event: "dealt" }] });
  const { page } = shown(EndDialog, { session: sit(tableSight({ phase: "over" }), view).session, game, open: true });
  expect(page.textContent.includes("The log begins with round 2.")).toBe(says);
});

it("the end that was closed stays closed when somebody talks", () => {
  const result = { winners: [1], ranking: [2, 1], scores: [12, 30] };
  const [over, view] = [() => tableSight({ phase: "over" }), viewOf(null, { over: true, result })];
  const sitting = sit(over(), view);
  const { page } = shown(TableFrame, { session: sitting.session, game });
  const dialog = [...page.querySelectorAll("dialog")].find((one) => one.textContent.includes("Bot wins"))!;
  expect(dialog.open).toBe(true);
  dialog.close();
  flushSync();
  sitting.news(2, over(), [said(2, 1, "Bea")], view);
  expect(dialog.open).toBe(false);
});

/** The page of a table: the bar over it, and the cards, of which this game has none. */
function atTable(sitting: Sitting): { bar: HTMLElement; main: HTMLElement } {
  const bar = shown(Header, {}).page;
  const main = shown(TableFrame, { session: sitting.session, game }).page;
  main.id = "main";
  flushSync();
  return { bar, main };
}

/** A table where Ada has won and reads so. */
function reading() {
  const result = { winners: [0], ranking: [1, 2], scores: [30, 12] };
  const sitting = sit(tableSight({ phase: "over", record: "r1", match: 1 }), viewOf(null, { over: true, result }));
  const { page } = shown(TableFrame, { session: sitting.session, game });
  const dialog = [...page.querySelectorAll("dialog")].find((one) => one.textContent.includes("You win!"))!;
  const rematch = () => sitting.news(2, tableSight({ match: 2, seats: [...SEATS].reverse(), you: 1 }), [], viewOf(1));
  return { sitting, dialog, rematch };
}

it("who reads the result goes on reading when another one asks for a rematch", () => {
  const { dialog, rematch } = reading();
  rematch();
  expect([dialog.open, dialog.querySelector("h2")?.textContent]).toEqual([true, "You win!"]);
  expect([...dialog.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1st Ada you 30 steps",
    "2nd Bot 12 steps",
  ]);
  expect(dialog.textContent).toContain("The rematch has begun.");
  const go = button(dialog, "Go to the table");
  expect(document.activeElement).toBe(go);
  go.click();
  flushSync();
  expect(dialog.open).toBe(false);
});

it("who asks for the rematch is at the table at once", () => {
  const { dialog, rematch } = reading();
  button(dialog, "Rematch").click();
  rematch();
  expect(dialog.open).toBe(false);
});

it("who takes a move back goes on at the cards, not before the page", async () => {
  const sitting = sit(tableSight({ can_take_back: true }));
  const { bar, main } = atTable(sitting);
  button(bar, "Take back").focus();
  sitting.news(2, tableSight(), [], viewOf(0));
  await vi.waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
});

it("who returns to the seat goes on at the cards", async () => {
  const away: SeatSight = { ...SEATS[0], kind: "person", away: "left" };
  const sitting = sit(tableSight({ seats: [away, { kind: "bot", strength: "easy" }] }));
  const { main } = atTable(sitting);
  button(main, "Return to my seat").focus();
  sitting.news(2, tableSight(), [], viewOf(0));
  await vi.waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
});

it("who is elsewhere stays there when a button goes", async () => {
  const sitting = sit(tableSight({ can_take_back: true }));
  const { bar } = atTable(sitting);
  button(bar, "Take back").focus();
  button(bar, "Log").focus();
  button(bar, "Log").blur();
  sitting.news(2, tableSight(), [], viewOf(0));
  await tick();
  expect(document.activeElement).toBe(document.body);
});

it("the rules are one press away, also while a move may be taken back", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ text: "# Rules" })); // the book itself is the server's
  ends.push(() => vi.unstubAllGlobals());
  await pageOf("rules"); // which takes its time
  const { bar } = atTable(sit(tableSight({ can_take_back: true })));
  expect(button(bar, "Take back").isConnected).toBe(true);
  button(bar, "Rules").click();
  await vi.waitFor(() => expect(document.querySelector("dialog[open] h2")?.textContent).toBe("Rules"));
}, 60_000);

it("who gives up is asked first, and told what that means", async () => {
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
  expect(open().textContent).toContain("A bot plays on for you to the end of this match");
  press("Play on");
  expect([open(), sitting.actions]).toEqual([null, []]);
  ask();
  press("Give up");
  expect([open(), sitting.actions]).toEqual([null, [{ type: "resign" }]]);
  const resigned: SeatSight = { ...SEATS[0], kind: "person", away: "resigned" };
  sitting.news(2, tableSight({ seats: [resigned, { kind: "bot", strength: "easy" }] }), [], viewOf(1));
  expect(main.textContent).toContain("You have given up.");
  expect(sitting.session.may.resign).toBe(false);
});

it.each([
  ["who looks on", { you: null }],
  ["when the match is over", { phase: "over" as const }],
])("nobody gives up a match %s", (_, facts) => {
  expect(sit(tableSight(facts)).session.may.resign).toBe(false);
});

it("a tap on the table skips all that waits; a press means what was seen then", async () => {
  const sitting = sit(tableSight(), viewOf(1));
  const { session } = sitting;
  ends.push(session.perform(() => new Promise(() => undefined))); // it would fly for ever
  const { page } = shown(TableFrame, { session, game });
  const stage = page.querySelector<HTMLElement>(".stage")!;
  const turns: (number | null)[] = [];
  const card = document.createElement("button");
  card.onclick = () => turns.push(session.turn);
  stage.append(card);
  const napped = (number: number) => [{ number, at: 0, type: "played", happened: [{ event: "napped", seat: 1 }] }];
  const come = (from: number) => [from, from + 1, from + 2].forEach((number) => sitting.news(number, tableSight(), napped(number), viewOf(0)));
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
  const told = (view: Record<string, unknown>) => {
    const session = new RecordedSession(tableSight(), { number: 1, step: "deal", seat: null, events: [], view } as never);
    const parts = [shown(TurnIndicator, { session }), shown(Plate, { session, seat: 0 })];
    return parts.map(({ page }) => page.textContent.replace(/\s+/g, " ").trim());
  };
  expect(told(viewOf(0))).toEqual(["Ada’s turn", "Ada you to play"]);
  expect(told(viewOf(null, { over: true }))[0]).toBe("The match is over");
});

it("the talk is opened where there is one", () => {
  const opens = () => keys.bindings.some((binding) => binding.keys.includes("t"));
  shown(TableFrame, { session: sit().session, game }).end();
  const frame = { number: 1, step: "deal", seat: null, events: [], view: viewOf(0) };
  shown(TableFrame, { session: new RecordedSession(tableSight(), frame), game });
  expect(opens()).toBe(false);
  shown(TableFrame, { session: sit().session, game });
  expect(opens()).toBe(true);
});

it("a bank of time runs in one's own turn alone", () => {
  const table = tableSight({ seats: [{ kind: "person", bank: 60_000 }, { kind: "person", bank: 9_000 }], turn_began: 1_000 });
  expect(left(table, 0, 0, 21_000)).toBe(40_000);
  expect(left(table, 1, 0, 21_000)).toBe(9_000);
  expect(left(table, 0, 0, 99_000)).toBe(0);
  expect(left(tableSight(), 0, 0, 0)).toBeNull();
});

it("times are read as clocks show them", () => {
  expect([0, 9_400, 61_000, 3_661_000].map(timeText)).toEqual(["0:00", "0:10", "1:01", "1:01:01"]);
  expect(timeText(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 d 3 h");
});
