// A session: a table from one point of view. Everything that shows a table uses this interface: the
// games, the frame around them, the spectator's view, the replay viewer and the lessons.
//
//   live play, spectators   LiveSession      live.svelte.ts      over a socket
//   replay, lesson, puzzle  RecordedSession  recorded.svelte.ts  over recorded frames
//
// **Shown state and true state.** Messages arrive faster than cards fly. A session keeps a queue of
// *scenes*, one for each message of the server, and shows them one after another. `table`, `view`,
// `number`, `log` and `events` describe what is *shown*, so that no panel gives away what the cards have
// not done yet: the first three change at the end of a scene, the log and the events with each event that
// the stage begins. All are reactive (runes) and immutable: a change is a new object, never an edit.
//
// **The stage** registers with `perform`. Its performer is called once for each scene in which
// something happened in the match, with the shown moment and the next scene; when its promise
// resolves, the scene becomes the shown state. It should animate `scene.events[].happened` in
// order, call `begun` as each of them begins, and leave every card where `scene.view` says. When `skip` aborts, it must stop at once: the
// scene is shown without waiting for it. The performer is *not* called when there is nothing to see:
// the page is hidden, too many scenes wait, or the session jumps (`jumps` grows: the first message,
// a long loss of the connection, a jump in a replay). So a stage also lays out its pieces whenever
// `view` changes without a performance. The stage decides the speed (`settings.speed`, 0 for none).
//
// **Acting.** `act` resolves when the server has stored the action (its scene is queued by then),
// and throws an `ApiError` with a code; `errorText` of `lib/i18n/error_text.ts` says it in the
// reader's language. An action refers to the shown state: if something else has happened meanwhile,
// a move is refused as `stale`. `sending` is true until one's own action is shown: mark controls that
// must not be pressed twice with `aria-disabled` (a `disabled` control loses the focus). The same
// action, sent again before it is answered, is sent once. Legal moves are `view.legal`; `previews`,
// `why` and `hint` ask the server for the effects of moves, the reason of a refusal, and the move of
// the `hard` bot. Answers are cached until something happens in the match, so they may be requested
// at every rendering. A stage should keep its own state, such as a selection, as long: `changed`
// grows then. Remarks raise only `number`.

import type { Action, EventView, Hint, MatchEvent, MatchView, MovePreview, Reason, TableEvent, TableView, Talk, TextView } from "../api/protocol";
import type { Language } from "../settings/settings.svelte";
import type { ConnectionState } from "./connection.svelte";

export type { MatchEvent, MatchResult, MatchView, MovePreview } from "../api/protocol";

/** A table at one moment. */
export interface Moment {
  number: number; // of the last event that is in here
  table: TableView;
  view: MatchView | null; // null: no match has begun
}

/** One message of the server: the events, and the table after them. */
export interface Scene extends Moment {
  events: readonly EventView[];
}

/** `begun`: call it for each event of the scene, in order, when the stage begins to show it. */
export type Performer = (scene: Scene, before: Moment, skip: AbortSignal, begun: () => void) => Promise<void>;

/** An entry of the log. It keeps the seats of its time: seats rotate and people are renamed. The entry
    of a renaming has the old name in `seats`. */
export type LogEntry = LogEvent & {
  key: number; // grows by one; for `{#each}`
  at: number | null; // milliseconds since 1970; null: not known
  happened: readonly MatchEvent[];
  seats: TableView["seats"];
  you: number | null;
};

/** The content of a log entry: an event of the table, or a step of a replay before the jump. */
export type LogEvent =
  | Exclude<TableEvent, { type: "dealt" }>
  | { type: "dealt"; facts: { round: number } }
  | { type: "begins"; facts: { round: number; later: boolean } } // earlier rounds are missing; later: they will be in the replay
  | { type: "earlier"; facts?: undefined }; // happened before the jump

/** A chat message. */
export interface Remark {
  number: number;
  at: number;
  seat: number;
  name: string;
  phrase: string | null;
  text: string | null;
  seats: TableView["seats"]; // of its time, as in the log
  you: number | null;
}

/** The permitted actions; false where the table, the turn or the kind of session forbids one. */
export interface May {
  play: boolean; // it is your turn, and you decide yourself
  takeBack: boolean;
  skip: boolean; // others move, and there is something to skip
  hint: boolean;
  leave: boolean; // and let a bot play on
  return: boolean; // from having left
  resign: boolean; // and let a bot play to the end
  rematch: boolean;
  talk: Talk;
}

/** The data of a finished match; it may be kept while the table goes on. */
export type Finished = Pick<TableSession, "table" | "view" | "log" | "you">;

export interface TableSession {
  readonly kind: "live" | "replay" | "lesson" | "puzzle";

  // The shown state
  readonly table: TableView;
  readonly view: MatchView | null;
  readonly number: number;
  readonly changed: number; // the number of the last event that was not chat or a renaming
  readonly you: number | null; // your seat, or the seat of the point of view; null: a spectator
  readonly stoodIn: boolean; // a bot plays for you
  readonly turn: number | null; // the seat to decide; null while the effects of a move are shown
  readonly unfolding: boolean; // the effects of a move are shown
  readonly log: readonly LogEntry[]; // of this match
  readonly events: readonly MatchEvent[]; // of this round, without those of moves taken back
  readonly talk: readonly Remark[];
  readonly may: May;
  readonly ghost: string | null; // a move to mark on the cards, like that of a hint: the best one of a review

  // The true state
  readonly waiting: number; // scenes not shown yet
  readonly jumps: number;
  readonly connection: ConnectionState; // always "open" without a server
  readonly spectators: number;
  here(seat: number): boolean; // connected; bots always are
  now(): number; // the server's clock in ms; not reactive

  // The stage
  perform(performer: Performer): () => void; // returns a function that unregisters; one performer at a time
  hurry(): void; // show all waiting scenes at once
  skip(): void; // the same, and show nothing until your turn or the end of the round; ask the bots not to pause
  readonly skipping: boolean;
  readEarlierRounds(): Promise<void>; // fetches their part of the log, if it is missing
  pauseBetweenRounds(pause: () => Promise<void>): () => void; // a later deal is shown after it; returns a function that unregisters

  // Acting and asking; all of these throw `ApiError`
  readonly sending: boolean;
  readonly showingOwnMove: boolean; // one's own move is accepted, and still being shown
  act(action: Action): Promise<void>;
  play(move: string): Promise<void>; // act({ type: "play", move })
  previews(): Promise<Record<string, MovePreview>>; // by legal move; empty when it is not your turn
  text(language: Language, width: number): Promise<TextView | null>; // the table as text; null: not available
  why(move: string): Promise<Reason>; // without a reason it is legal
  hint(): Promise<Hint | null>; // null: the table has moved on meanwhile
}
