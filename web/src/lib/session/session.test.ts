import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventView, Frame, SeatView, TableView } from "../api/protocol";
import { dealt, SEATS, tableView, viewOf } from "../../testing";
import { FakeSockets } from "./fake_sockets";
import { LiveSession } from "./live.svelte";
import { RecordedSession } from "./recorded.svelte";
import { logSentences } from "../table/log_text";
import type { LogEntry, Performer } from "./session.svelte";

const TABLE = tableView();

function played(number: number, seat: number): EventView {
  return { number, at: 0, type: "played", facts: { seat, bot: false }, happened: [{ event: "played", seat, card: "R7" }] };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

let sockets: FakeSockets;
let session: LiveSession;

beforeEach(() => {
  sockets = new FakeSockets();
  session = new LiveSession(TABLE, sockets.open);
  session.connect();
  sockets.last.accept();
  const log = [dealt(5, { event: "dealt" }, { event: "leads", seat: 0 })];
  sockets.last.tell({ type: "welcome", number: 5, now: 0, table: TABLE, view: viewOf(0), log });
});
afterEach(() => {
  session.disconnect();
  vi.restoreAllMocks();
});

function news(number: number, turn: number, events: EventView[], table: TableView = TABLE) {
  sockets.last.tell({ type: "news", number, now: 0, events, table, view: viewOf(turn) });
}

/** A stage whose animations end when the test ends them. */
function stage() {
  const shows: { number: number; before: number; end: () => void; skipped: boolean; begun: () => void }[] = [];
  const performer: Performer = (scene, before, skip, begun) =>
    new Promise((resolve) => {
      const show = { number: scene.number, before: before.number, end: resolve, skipped: false, begun };
      skip.addEventListener("abort", () => (show.skipped = true));
      shows.push(show);
    });
  return { shows, performer };
}

describe("the shown state", () => {
  it("is at first that of the welcome, with the log of the round", () => {
    expect(session.number).toBe(5);
    expect(session.turn).toBe(0);
    expect(session.jumps).toBe(1);
    expect(session.log.map(({ type }) => type)).toEqual(["dealt"]);
    expect(session.events.map(({ event }) => event)).toEqual(["dealt", "leads"]);
  });

  it("says with which round the log begins, where there were others before", () => {
    const log = [dealt(9, { event: "dealt" })];
    sockets.last.tell({ type: "welcome", number: 9, now: 0, table: TABLE, view: viewOf(0, { round: 3 }), log });
    expect(session.log.map(({ type }) => type)).toEqual(["begins", "dealt"]);
    expect(logSentences(session.log[0] as LogEntry, null)).toEqual([
      "This log starts at round 3. Earlier rounds will be in the replay.",
    ]);
    sockets.last.tell({ type: "welcome", number: 9, now: 0, table: TABLE, view: viewOf(0), log });
    expect(session.log.map(({ type }) => type)).toEqual(["dealt"]);
  });

  it("gets the log of earlier rounds when somebody reads it", async () => {
    await session.readEarlierRounds(); // nothing is missing
    const log = [dealt(9, { event: "dealt" }), played(10, 0)];
    sockets.last.tell({ type: "welcome", number: 10, now: 0, table: TABLE, view: viewOf(0, { round: 3 }), log });
    const read = session.readEarlierRounds();
    const [asked] = sockets.last.said("ask_log");
    const before = [{ number: 2, at: 1, type: "started", facts: { match: 1 } } as EventView, dealt(3), played(4, 0), dealt(6), played(7, 1)];
    sockets.last.tell({ type: "log", id: asked?.id ?? "", events: [...before, ...log] });
    await read;
    expect(session.log.map((entry) => (entry.type === "dealt" ? entry.facts.round : entry.type))).toEqual([
      "started",
      1,
      "played",
      2,
      "played",
      3,
      "played",
    ]);
    const keys = session.log.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(session.events.map(({ event }) => event)).toEqual(["dealt", "played"]);
    expect(sockets.last.said("ask_log")).toHaveLength(1);
  });

  it("drops the log of earlier rounds if the table was sent again meanwhile", async () => {
    const welcome = () =>
      sockets.last.tell({ type: "welcome", number: 9, now: 0, table: TABLE, view: viewOf(0, { round: 2 }), log: [dealt(9)] });
    welcome();
    const read = session.readEarlierRounds();
    welcome();
    sockets.last.tell({ type: "log", id: sockets.last.said("ask_log")[0]?.id ?? "", events: [dealt(3)] });
    await read;
    expect(session.log.map(({ type }) => type)).toEqual(["begins", "dealt"]);
  });

  it("has each event in the log and among the events as soon as the stage begins it", async () => {
    const { shows, performer } = stage();
    session.perform(performer);
    const happened = [{ event: "played", seat: 0 }, { event: "won", seat: 0 }, { event: "moved", seat: 0 }];
    news(7, 1, [played(6, 1), { ...played(7, 0), happened }]);
    const length = session.log.length;
    const events = () => session.events.map(({ event }) => event).slice(2);
    expect([events(), session.turn, session.unfolding]).toEqual([[], 0, false]);
    shows[0]?.begun();
    expect([events(), session.turn, session.log.length]).toEqual([["played"], 0, length + 1]);
    shows[0]?.begun();
    shows[0]?.begun();
    expect([events(), session.turn, session.unfolding]).toEqual([["played", "played", "won"], null, true]);
    expect(session.log).toHaveLength(length + 2);
    const key = session.log.at(-1)?.key;
    session.hurry();
    await settled();
    expect([events(), session.turn, session.unfolding]).toEqual([["played", "played", "won", "moved"], 1, false]);
    expect(session.log.at(-1)?.key).toBe(key);
    shows[0]?.begun(); // too late
    expect(session.unfolding).toBe(false);
  });

  it("has moved as soon as one's own move is being shown, though the answer comes later", () => {
    const { performer } = stage();
    session.perform(performer);
    news(6, 1, [played(6, 0)]);
    expect([session.showingOwnMove, session.may.play]).toEqual([true, true]);
    session.hurry();
  });

  it("has not moved while somebody else's move is being shown", () => {
    session.perform(stage().performer);
    news(6, 0, [played(6, 1)]);
    expect(session.showingOwnMove).toBe(false);
    session.hurry();
  });

  it("has not moved while a bot's move for the reader is being shown", () => {
    session.perform(stage().performer);
    const happened = [{ event: "played", seat: 0, card: "R7" }];
    news(6, 1, [{ number: 6, at: 0, type: "played", facts: { seat: 0, bot: true }, happened }]);
    expect([session.showingOwnMove, session.number]).toEqual([false, 5]);
    session.hurry();
  });

  it("has no events of a move that was taken back", () => {
    news(6, 1, [played(6, 0)]);
    news(7, 0, [{ number: 7, at: 0, type: "taken_back", facts: { seat: 0 } }]);
    expect(session.events.map(({ event }) => event)).toEqual(["dealt", "leads"]);
  });

  it("restarts the log with each match", () => {
    const started: EventView = { number: 7, at: 0, type: "started", facts: { match: 2 } };
    news(7, 0, [{ number: 6, at: 0, type: "rematched", facts: { rotation: 1 } }, started]);
    expect(session.log.map(({ type }) => type)).toEqual(["started"]);
  });

  it("follows the news at once where nobody performs", () => {
    news(6, 1, [played(6, 0)]);
    expect(session.number).toBe(6);
    expect(session.turn).toBe(1);
    expect(session.log).toHaveLength(2);
  });

  it("changes when the performance of a scene has ended, one after another", async () => {
    const { shows, performer } = stage();
    session.perform(performer);
    news(6, 1, [played(6, 0)]);
    news(7, 0, [played(7, 1)]);
    expect(session.number).toBe(5);
    expect(session.waiting).toBe(1);
    shows[0]?.end();
    await settled();
    expect(session.number).toBe(6);
    expect(shows[1]).toMatchObject({ number: 7, before: 6 });
    shows[1]?.end();
    await settled();
    expect(session.number).toBe(7);
    expect(session.waiting).toBe(0);
  });

  it("jumps to the end on `hurry`", async () => {
    const { shows, performer } = stage();
    session.perform(performer);
    for (const number of [6, 7, 8]) news(number, number % 2, [played(number, 0)]);
    session.hurry();
    await settled();
    expect(session.number).toBe(8);
    expect(shows).toHaveLength(1);
    expect(shows[0]?.skipped).toBe(true);
    news(9, 1, [played(9, 0)]);
    expect(shows).toHaveLength(2);
  });

  it("is not performed while the page is hidden", () => {
    const { shows, performer } = stage();
    session.perform(performer);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    news(6, 1, [played(6, 0)]);
    expect(session.number).toBe(6);
    expect(shows).toHaveLength(0);
  });

  it("is not performed where nothing happened in the match", () => {
    const { shows, performer } = stage();
    session.perform(performer);
    news(6, 0, [{ number: 6, at: 1, type: "said", facts: { seat: 0, phrase: null, text: "hi", name: "Ada" } }]);
    expect(shows).toHaveLength(0);
    expect(session.talk.map((remark) => remark.text)).toEqual(["hi"]);
    expect(session.log).toHaveLength(1);
  });

  it("drops waiting animations when the whole table is sent again", async () => {
    const { shows, performer } = stage();
    session.perform(performer);
    news(6, 1, [played(6, 0)]);
    sockets.last.tell({ type: "welcome", number: 90, now: 0, table: TABLE, view: viewOf(1) });
    expect(session.number).toBe(90);
    await settled();
    expect(session.number).toBe(90);
    expect(session.jumps).toBe(2);
    expect(shows[0]?.skipped).toBe(true);
  });

  it("survives an error of the stage", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    session.perform(() => Promise.reject(new Error("a card fell down")));
    news(6, 1, [played(6, 0)]);
    await settled();
    expect(session.number).toBe(6);
  });

  it("keeps the seats of the time in the log", () => {
    news(6, 1, [played(6, 0)]);
    const renamed = { ...TABLE, seats: [{ ...SEATS[0], kind: "person", name: "Bea" } as SeatView, SEATS[1] as SeatView] };
    news(7, 1, [{ number: 7, at: 0, type: "named", facts: { seat: 0, name: "Bea" } }], renamed);
    news(9, 0, [{ number: 9, at: 0, type: "taken_back", facts: { seat: 0 } }], renamed);
    // A renamed player has the old name in earlier entries.
    expect(session.log.map((entry) => entry.seats[0]?.name).slice(-3)).toEqual(["Ada", "Ada", "Bea"]);
  });
});

describe("skipping to one's turn", () => {
  const bots: SeatView[] = [...SEATS, { kind: "bot", strength: "easy" }];
  const table = (more: Partial<TableView> = {}) => tableView({ seats: bots, ...more });
  const welcome = (turn: number | null) => sockets.last.tell({ type: "welcome", number: 5, now: 0, table: table(), view: viewOf(turn) });
  const continued = () => sockets.last.said("act").filter(({ action }) => action.type === "continue").length;

  it("shows nothing until then, and asks the bots not to pause", async () => {
    welcome(1);
    const { shows, performer } = stage();
    session.perform(performer);
    expect(session.may.skip).toBe(true);
    news(6, 2, [played(6, 1)], table());
    expect(shows).toHaveLength(1);
    session.skip();
    expect([session.may.skip, session.skipping, continued()]).toEqual([false, true, 1]);
    session.skip();
    await settled();
    expect([session.number, continued()]).toEqual([6, 1]);
    news(7, 2, [{ number: 7, at: 0, type: "continued", facts: { seat: 0 } }], table({ seats: bots.map((seat, i) => ({ ...seat, ready: i === 0 })) }));
    news(8, 0, [played(8, 2)], table());
    expect([session.number, session.skipping, session.may.play, shows.length]).toEqual([8, false, true, 1]);
    news(9, 1, [played(9, 0)], table());
    expect(shows).toHaveLength(2);
  });

  it("ends with the round", () => {
    welcome(1);
    session.skip();
    news(6, 2, [played(6, 1)], table());
    expect(session.skipping).toBe(true);
    sockets.last.tell({ type: "news", number: 7, now: 0, events: [played(7, 2)], table: table(), view: viewOf(null) });
    expect(session.skipping).toBe(false);
  });

  it("asks nothing where a person is to move, or in one's own turn", async () => {
    welcome(0);
    expect(session.may.skip).toBe(false);
    session.skip();
    const people = table({ seats: [SEATS[0] as SeatView, { kind: "person", name: "Bea" }] });
    sockets.last.tell({ type: "welcome", number: 6, now: 0, table: people, view: viewOf(1) });
    expect(session.may.skip).toBe(false);
    const { performer } = stage();
    session.perform(performer);
    news(7, 1, [played(7, 0)], people);
    expect(session.may.skip).toBe(true); // the animation
    session.skip();
    expect(continued()).toBe(0);
    await settled();
    expect(session.number).toBe(7);
  });
});

describe("taking back", () => {
  it("is offered for the latest state, also while the move is still shown", async () => {
    const { performer } = stage();
    session.perform(performer);
    news(6, 1, [played(6, 0)], tableView({ can_take_back: true }));
    expect([session.number, session.may.takeBack]).toEqual([5, true]);
    void session.act({ type: "take_back" }).catch(() => undefined);
    expect(sockets.last.said("act").at(-1)?.on).toBe(6);
    news(7, 0, [played(7, 1)]);
    expect([session.number, session.may.takeBack]).toEqual([5, false]); // the bot has answered
  });
});

describe("presence", () => {
  it("is shown at once", () => {
    expect(session.here(0)).toBe(true);
    sockets.last.tell({ type: "presence", here: [false, false], spectators: 3 });
    expect([session.here(0), session.here(1), session.spectators]).toEqual([false, true, 3]);
  });
});

describe("acting", () => {
  it("refers to the shown state, not to queued scenes", async () => {
    const { performer } = stage();
    session.perform(performer);
    news(6, 0, [played(6, 1)]);
    void session.play("R7").catch(() => undefined);
    expect(session.sending).toBe(true);
    const act = sockets.last.said("act")[0];
    expect(act?.on).toBe(5);
    sockets.last.tell({ type: "refused", id: act?.id ?? "", code: "stale", message: "" });
    await settled();
    expect(session.sending).toBe(false);
  });

  it("lasts until the action is shown", async () => {
    const { shows, performer } = stage();
    session.perform(performer);
    const done = session.play("R7");
    news(6, 1, [played(6, 0)]);
    sockets.last.tell({ type: "done", id: sockets.last.said("act")[0]?.id ?? "", number: 6 });
    await done;
    expect([session.sending, session.showingOwnMove]).toEqual([true, true]);
    shows[0]?.end();
    await settled();
    expect([session.sending, session.showingOwnMove]).toEqual([false, false]);
  });

  it("is sent once, however often it is pressed", async () => {
    const twice = [session.act({ type: "take_back" }), session.act({ type: "take_back" })];
    expect(sockets.last.said("act")).toHaveLength(1);
    sockets.last.tell({ type: "done", id: sockets.last.said("act")[0]?.id ?? "", number: 5 });
    await Promise.all(twice);
    void session.act({ type: "take_back" }).catch(() => undefined);
    expect(sockets.last.said("act")).toHaveLength(2);
  });

  it("is permitted only in the player's turn, and not while a bot plays", () => {
    expect(session.may).toMatchObject({ play: true, hint: true, leave: true, return: false, rematch: false });
    news(6, 1, [played(6, 0)]);
    expect(session.may.play).toBe(false);
    const away = { ...TABLE, seats: [{ ...SEATS[0], away: "left" } as SeatView, SEATS[1] as SeatView] };
    news(7, 0, [{ number: 7, at: 0, type: "took_over", facts: { seat: 0, strength: "normal", why: "left" } }], away);
    expect(session.may).toMatchObject({ play: false, leave: false, return: true });
  });

  it("asks for previews once as long as the same is shown", () => {
    void session.previews().catch(() => undefined);
    void session.previews().catch(() => undefined);
    expect(sockets.last.said("ask_previews")).toHaveLength(1);
    news(7, 0, [played(6, 0), played(7, 1)]);
    void session.previews().catch(() => undefined);
    expect(sockets.last.said("ask_previews")).toHaveLength(2);
  });
});

describe("recorded frames", () => {
  const frame = (number: number, turn: number): Frame => ({
    number,
    step: number ? "R7" : null,
    seat: number ? 0 : null,
    events: number ? [{ event: "played", seat: 0 }] : [],
    view: viewOf(turn),
  });

  it("give the same session: performed one by one, or jumped to", async () => {
    const replay = new RecordedSession(TABLE, frame(0, 0));
    const { shows, performer } = stage();
    replay.perform(performer);
    replay.advance(frame(1, 1));
    expect(replay.number).toBe(0);
    shows[0]?.end();
    await settled();
    expect(replay.number).toBe(1);
    expect(replay.log).toHaveLength(1);
    replay.jump(frame(40, 0), [[{ event: "dealt" }]]);
    expect([replay.number, replay.turn, replay.jumps]).toEqual([40, 0, 1]);
    expect(replay.may.play).toBe(false);
    await expect(replay.play("R7")).rejects.toMatchObject({ code: "match_over" });
  });

  it("show a move of the reader's seat as the reader's own where they teach, not in a replay", () => {
    const own = { ...frame(1, 1), step: "R7", seat: 0 };
    const teach = { kind: "lesson" as const, act: () => Promise.resolve() };
    const sessions = [new RecordedSession(TABLE, frame(0, 0)), new RecordedSession(TABLE, frame(0, 0), teach)];
    for (const shown of sessions) {
      shown.perform(stage().performer);
      shown.advance(own);
    }
    expect(sessions.map(({ showingOwnMove, number }) => [showingOwnMove, number])).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });

  it("answer moves where they teach", async () => {
    const lesson = new RecordedSession(TABLE, frame(0, 0), {
      kind: "lesson",
      act: async (_, session) => session.advance(frame(1, 1)),
    });
    expect(lesson.may.play).toBe(true);
    await lesson.play("R7");
    expect(lesson.number).toBe(1);
  });
});
