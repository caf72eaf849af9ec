// A session: a table as one pair of eyes sees it. Everything that shows a table stands on this
// interface: the three games, the furniture around them, the spectator's view, the replay viewer
// and the guided games.
//
//   live play, spectators   LiveSession      live.svelte.ts      a socket behind it
//   replay, guided games    RecordedSession  recorded.svelte.ts  recorded frames behind it
//
// **What is shown, and what is true.** News come faster than cards fly. A session keeps a queue of
// *scenes*, one for each message of the server, and shows them one after another. `table`, `view`,
// `number` and `log` tell what is *shown*: they change together, at the end of a scene, so that no
// panel gives away what the cards have not done yet. All are reactive (runes) and immutable: a
// change is a new object, never an edit.
//
// **The stage** registers with `perform`. It is called once for each scene in which something
// happened in the match, with what is shown now and the scene that comes; when its promise
// resolves, the scene becomes what is shown. It should go through `scene.events[].happened` in
// order and leave every card where `scene.view` says. When `skip` aborts, it must stop at once: the
// scene is shown without waiting for it. It is *not* called when there is nothing to see: the page
// is hidden, too much waits, or the session leaps (`leaps` grows: first sight of the table, a line
// lost for long, a jump in a replay). So a stage also lays out anew whenever `view` changes without
// a performance. The speed is the stage's business (`settings.speed`, 0 for none).
//
// **Acting.** `act` resolves when the server has stored the action (its scene is queued by then),
// and throws a `Trouble` with a code; `sentence(trouble)` of `lib/i18n/sentences.ts` says it in the
// reader's language. An action means what was shown when it was made: if something else has
// happened meanwhile, a move is refused as `stale`. `sending` is true until one's own action is
// shown: mark what must not be pressed twice with `aria-disabled` (a control that is `disabled` loses
// the focus). The same action, sent again before it is answered, is sent once. Legal moves are `view.legal`; `previews`, `why` and `hint` ask the server
// what moves would do, why one is forbidden, and what the `hard` bot would do. Answers are
// kept until something happens in the match, so they may be asked for at every rendering. What a
// stage keeps itself, such as a choice, should hold as long: `changed` tells. Remarks raise `number`
// alone.

import type { Action, EventView, Hint, MatchView, MovePreview, Reason, TableView, Talk, TextView } from "../api/protocol";
import type { Language } from "../settings/settings.svelte";
import type { LineState } from "./connection.svelte";

export type { MatchResult, MatchView, MovePreview } from "../api/protocol";

/** An event of the match, as this seat sees it. A game casts it to the union in its `protocol.ts`. */
export interface Happened {
  event: string;
  seat?: number;
  [fact: string]: unknown;
}

/** A table at one moment. */
export interface Moment {
  number: number; // of the last event that is in here
  table: TableView;
  view: MatchView | null; // null: no match has begun
}

/** What one message of the server tells: the events, and how the table stands after them. */
export interface Scene extends Moment {
  events: readonly EventView[];
}

export type Performer = (scene: Scene, before: Moment, skip: AbortSignal) => Promise<void>;

/** A line of the log. It keeps who sat where then: seats rotate and people are renamed. Who is
    renamed has the old name in it. */
export interface LogEntry {
  key: number; // grows by one; for `{#each}`
  at: number | null; // milliseconds since 1970; null: told later, the time is not known
  type: string; // of the table's event: "played", "took_over", ...; "told" for what was missed, after "begins"
  facts: Record<string, unknown>;
  happened: Happened[];
  seats: TableView["seats"];
  you: number | null;
}

/** Something that was said. */
export interface Remark {
  number: number;
  at: number;
  seat: number;
  name: string;
  phrase: string | null;
  text: string | null;
  seats: TableView["seats"]; // who sat where then, as in the log
  you: number | null;
}

/** What may be done here; false where the table, the turn or the kind of session forbids it. */
export interface May {
  play: boolean; // it is your turn, and you decide yourself
  takeBack: boolean;
  hint: boolean;
  leave: boolean; // and let a bot play on
  return: boolean; // from having left
  resign: boolean; // and let a bot play to the end
  rematch: boolean;
  talk: Talk;
}

/** What a result is told from; it may be kept while the table goes on. */
export type Finished = Pick<TableSession, "table" | "view" | "log" | "you">;

export interface TableSession {
  readonly kind: "live" | "replay" | "lesson";

  // What is shown
  readonly table: TableView;
  readonly view: MatchView | null;
  readonly number: number;
  readonly changed: number; // the last number at which more was done than talking
  readonly you: number | null; // your seat, or the seat whose eyes are lent; null: a spectator
  readonly stoodIn: boolean; // a bot plays for you
  readonly turn: number | null; // the seat to decide
  readonly log: readonly LogEntry[];
  readonly talk: readonly Remark[];
  readonly may: May;

  // What is so right now
  readonly waiting: number; // scenes that are not shown yet
  readonly leaps: number;
  readonly line: LineState; // "open" where there is none
  readonly watchers: number;
  here(seat: number): boolean; // connected; bots always are
  now(): number; // the server's clock, for banks of time; not reactive

  // The stage
  perform(performer: Performer): () => void; // answers how to stop; one at a time
  hurry(): void; // show everything that waits, now

  // Acting and asking; all of these throw `Trouble`
  readonly sending: boolean;
  readonly moved: boolean; // one's own move is accepted, and still being shown
  act(action: Action): Promise<void>;
  play(move: string): Promise<void>; // act({ type: "play", move })
  previews(): Promise<Record<string, MovePreview>>; // by legal move; empty when it is not your turn
  text(language: Language, width: number): Promise<TextView | null>; // the table in words; null: nobody can tell
  why(move: string): Promise<Reason>; // no message: it is legal
  hint(): Promise<Hint | null>; // null: the table has moved on meanwhile
}
