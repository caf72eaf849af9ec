// The messages between browser and server, made of the server's own types by
// `python -m tefuda.server.typescript`. Not to be edited by hand: a test compares.

export type Clock = "off" | "relaxed" | "normal" | "fast" | "days";

export type Visibility = "private" | "public";

export type Pace = "instant" | "quick" | "calm" | "slow";

export type Talk = "off" | "phrases" | "free";

export type Strength = "random" | "easy" | "normal" | "hard";

export type Phase = "gathering" | "playing" | "over" | "closed";

export type Away = "left" | "clock" | "absent" | "resigned";

export type Code = "illegal_move" | "out_of_turn" | "not_seated" | "seat_taken" | "no_such_seat" | "already_seated" | "not_host" | "not_a_bot" | "table_full" | "seats_empty" | "already_started" | "not_started" | "match_not_over" | "match_over" | "nothing_to_take_back" | "taken_back_enough" | "take_back_off" | "away" | "not_away" | "resigned" | "bad_name" | "talk_off" | "unknown_phrase" | "empty_talk" | "stale" | "id_reused" | "table_closed" | "said_enough" | "worn_out";

export type ErrorCode = Code | "bad_message" | "too_large" | "too_many" | "no_such_table" | "hints_off" | "not_ready" | "forbidden" | "not_found" | "bad_request" | "bad_method" | "login_taken" | "wrong_login" | "signed_in" | "not_signed_in" | "internal";

export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "nice_try",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "hurry",
  "thinking",
  "back_soon",
  "good_game",
  "again",
  "bye",
] as const;

export type Phrase = (typeof PHRASES)[number];

/** What is chosen when a table is made; none of it changes afterwards. */
export interface Settings {
  game: string;
  players: number;
  options: string[];
  clock: Clock;
  visibility: Visibility;
  pace: Pace;
  talk: Talk;
  hints: boolean;
  take_back: boolean;
  stand_in: Strength;
}

/** One seat, as everybody sees it. */
export interface SeatView {
  kind: "bot" | "empty" | "person";
  name?: string;
  strength?: Strength | null;
  away?: Away | null;
  here?: boolean;
  host?: boolean;
  bank?: number | null;
  number?: number;
}

/** A deal, shown after the match so that anybody can check its commitment. */
export interface OpenedDeal {
  deck: string[];
  salt: string;
  commitment: string;
  first?: number | null;
}

/** A table: who sits there, and where things stand. */
export interface TableView {
  id: string;
  code: string;
  settings: Settings;
  phase: Phase;
  seats: SeatView[];
  match?: number;
  you?: number | null;
  watchers?: number;
  turn_began?: number | null;
  can_take_back?: boolean;
  commitments?: string[];
  opened?: OpenedDeal[];
  stood_in?: number[];
  record?: string | null;
}

/**
 * One event of the log, as this client sees it.
 *
 * `facts` are those of the event that this client may know; `happened` is what it meant in the
 * match, as `Event.seen_by` tells it to the seat.
 */
export interface EventView {
  number: number;
  at: number;
  type: string;
  facts?: Record<string, unknown>;
  happened?: (Record<string, unknown>)[];
}

/** The first message, also after a line was lost for long: everything anew. */
export interface Welcome {
  type: "welcome";
  number: number;
  now: number;
  table: TableView;
  view?: Record<string, unknown> | null;
  talk?: EventView[];
}

/** Something happened. `number` is that of the last of the events. */
export interface News {
  type: "news";
  number: number;
  now: number;
  events: EventView[];
  table: TableView;
  view?: Record<string, unknown> | null;
}

/** Who is connected now, by seat, and how many watch. Not numbered, never stored. */
export interface Presence {
  type: "presence";
  here: boolean[];
  watchers: number;
}

/** Your action is stored, as the event of this number, and will not be lost. */
export interface Done {
  type: "done";
  id: string;
  number: number;
}

/** Your action or question is refused, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  code: ErrorCode;
  message: string;
  reason?: string | null;
  facts?: Record<string, string | number | boolean | null | string[]>;
  ruling?: string | null;
  number?: number;
}

/** What each legal move would do, by move. */
export interface Previews {
  type: "previews";
  id: string;
  number: number;
  previews: Record<string, Record<string, unknown>>;
}

/** Why a move is refused; no reason: it is legal. */
export interface Reason {
  type: "reason";
  id: string;
  reason?: string | null;
  facts?: Record<string, string | number | boolean | null | string[]>;
  message?: string | null;
  ruling?: string | null;
}

/** What `hard` thinks of one move. */
export interface Advice {
  move: string;
  chance: number;
  visits: number;
  proven: boolean;
}

/** What `hard` advises: the best chance first, of what it has weighed; none: only `move`. */
export interface Hint {
  type: "hint";
  id: string;
  number: number;
  move: string;
  moves: Advice[];
}

/** I am here. */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}

/** A message that could not be understood, or was too much. HTTP answers errors alike. */
export interface Problem {
  type: "problem";
  code: ErrorCode;
  message: string;
}

export type FromServer =
  | Welcome
  | News
  | Presence
  | Done
  | Refused
  | Previews
  | Reason
  | Hint
  | Pong
  | Problem;

/** Take a seat; None: the first that is empty. */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
}

/** Give up one's seat before the match; the host may free another's. */
export interface Stand {
  type: "stand";
  seat?: number | null;
}

/** Be called something else. */
export interface Rename {
  type: "rename";
  name: string;
}

/** Give a seat to a bot; None: every empty seat. */
export interface AddBot {
  type: "add_bot";
  strength?: Strength;
  seat?: number | null;
}

/** Send a bot away before the match. */
export interface RemoveBot {
  type: "remove_bot";
  seat: number;
}

/** Begin the match. */
export interface Start {
  type: "start";
}

/** Play a move in the notation of the game. */
export interface Play {
  type: "play";
  move: string;
}

/** Take back one's last move, as long as it has shown nothing new. */
export interface TakeBack {
  type: "take_back";
}

/** Let a bot play on; one may return. */
export interface Leave {
  type: "leave";
}

/** Play again. */
export interface Return {
  type: "return";
}

/** Let a bot play on for good. */
export interface Resign {
  type: "resign";
}

/** Another match with the same people, seats rotated. */
export interface Rematch {
  type: "rematch";
}

/** Say one of the quick phrases, or free text where the table allows it. */
export interface Say {
  type: "say";
  phrase?: string | null;
  text?: string | null;
}

export type Action =
  | Sit
  | Stand
  | Rename
  | AddBot
  | RemoveBot
  | Start
  | Play
  | TakeBack
  | Leave
  | Return
  | Resign
  | Rematch
  | Say;

/**
 * Do something. `id` is the client's own: the same id is done once, however often it comes.
 *
 * `on` is the number of the last event the client had seen when it decided.
 */
export interface Act {
  type: "act";
  id: string;
  on: number;
  action: Action;
}

/** What would each of my legal moves do? */
export interface AskPreviews {
  type: "ask_previews";
  id: string;
}

/** Why may I not play this? */
export interface AskWhy {
  type: "ask_why";
  id: string;
  move: string;
}

/** What would `hard` do in my place? */
export interface AskHint {
  type: "ask_hint";
  id: string;
}

/** Are you there? `sent` comes back as it was. */
export interface Ping {
  type: "ping";
  sent?: number;
}

export type FromClient =
  | Act
  | AskPreviews
  | AskWhy
  | AskHint
  | Ping;

/** The password of the account that is to be deleted. */
export interface Confirmation {
  password: string;
}

/** What the server knows about whoever asks. */
export interface Me {
  name: string | null;
  login: string | null;
}

/** A new account. Capital letters of a login do not matter. */
export interface Registration {
  login: string;
  password: string;
}

/** Who one says one is. */
export interface Credentials {
  login: string;
  password: string;
}

/** The password so far, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

/** A bot, and how it plays. */
export interface BotInfo {
  name: Strength;
  help: string;
}

/** A rule that a table may switch on, and with how many players it means something. */
export interface OptionInfo {
  name: string;
  help: string;
  players: number[];
}

/** A game: how it is called, what kind it is, and how it can be set up. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  players: number[];
  options: OptionInfo[];
}

/** And other people come by this address. */
export interface Alive {
  version: string;
  status: string;
  address: string | null;
}

/** The server is there, in this version. */
export interface Health {
  version: string;
  status: string;
}

/** How one wants to be called. */
export interface NewName {
  name: string;
}

/** A browser that is signed in. */
export interface OwnSession {
  began_at: number;
}

/** The account of a person. */
export interface OwnAccount {
  login: string;
  sessions: OwnSession[];
}

/** What a person did at a table: sat down, said something, played. */
export interface OwnAction {
  number: number;
  at: number;
  event: Record<string, unknown>;
}

/** A table whose log names the person. */
export interface OwnTable {
  code: string;
  game: string;
  phase: string;
  seated: boolean;
  created_at: number;
  changed_at: number;
  actions: OwnAction[];
}

/** How a match ended: who won, and for each seat its place and its score. */
export interface Result {
  winners: number[];
  ranking: number[];
  scores: number[];
  stood_in: number[];
}

/** A finished match of the person, with its text. */
export interface OwnRecord {
  id: string;
  game: string;
  players: number;
  options: string[];
  names: string[];
  seat: number | null;
  result: Result | null;
  finished_at: number;
  text: string;
}

/** All of it. Times are milliseconds since 1970. */
export interface PersonalData {
  player: string;
  name: string | null;
  account: OwnAccount | null;
  tables: OwnTable[];
  records: OwnRecord[];
}

/** A match that one has played. */
export interface PlayedMatch {
  record: string;
  game: string;
  players: number;
  options: string[];
  names: string[];
  bots: number[];
  numbers: number[];
  seat: number | null;
  result: Result | null;
  finished_at: number;
}

/** A table where one sits, and people gather or play. */
export interface MyTable {
  code: string;
  game: string;
  clock: Clock;
  phase: Phase;
  seats: SeatView[];
  you: number;
  turn: number | null;
  changed_at: number;
}

/** A match against bots, at once. */
export interface Quick {
  game: string;
  players: number;
  options?: string[];
  strength?: Strength;
  seat?: number | null;
  name?: string | null;
  clock?: Clock;
  pace?: Pace;
}

/** A table that was just made. Who knows its code may come. */
export interface MadeTable {
  id: string;
  code: string;
}

/** What is known about a finished match without replaying it. */
export interface RecordInfo {
  id: string;
  match: number;
  game: string;
  players: number;
  options: string[];
  names: string[];
  bots: number[];
  numbers: number[];
  finished_at: number;
}

/** The match after so many steps, a deal or a move each. Frame 0 is before the first deal. */
export interface Frame {
  number: number;
  step: string | null;
  seat: number | null;
  events: (Record<string, unknown>)[];
  view: Record<string, unknown>;
}

/** Some of the frames of a match. */
export interface Replay {
  record: string;
  steps: number;
  seat: "0" | "1" | "2" | "3" | "4" | "5" | "open" | "spectator";
  frames: Frame[];
}

/** What a step brought about, as spectators saw it. */
export interface Chapter {
  step: number;
  events: (Record<string, unknown>)[];
}

/** All that happened in a match, without how it stood then. */
export interface Story {
  record: string;
  chapters: Chapter[];
}

/** The rules of a game, as Markdown: all of them, in short, and what differs for two. */
export interface Rules {
  game: string;
  title: string;
  tagline: string;
  text: string;
  short: string;
  two: string;
}

/** A table to which everybody is invited. */
export interface PublicTable {
  code: string;
  game: string;
  players: number;
  options: string[];
  clock: Clock;
  phase: Phase;
  names: string[];
  bots: number[];
  numbers: number[];
  empty: number;
  changed_at: number;
}

/** What is chosen when a table is made; none of it changes afterwards. */
export interface SettingsInput {
  game: string;
  players: number;
  options?: string[];
  clock?: Clock;
  visibility?: Visibility;
  pace?: Pace;
  talk?: Talk;
  hints?: boolean;
  take_back?: boolean;
  stand_in?: Strength;
}

/** The HTTP calls. Every error is a `Problem`. */
export interface Calls {
  "DELETE /api/account": { body: Confirmation; answer: Me };
  "POST /api/account": { body: Registration; answer: Me };
  "POST /api/account/login": { body: Credentials; answer: Me };
  "POST /api/account/logout": { answer: Me };
  "POST /api/account/password": { body: NewPassword; answer: Me };
  "GET /api/bots": { answer: BotInfo[] };
  "GET /api/games": { answer: GameInfo[] };
  "GET /api/health": { answer: Alive };
  "GET /api/health/ready": { answer: Health };
  "DELETE /api/me": { answer: Me };
  "GET /api/me": { answer: Me };
  "PUT /api/me": { body: NewName; answer: Me };
  "GET /api/me/data": { answer: PersonalData };
  "GET /api/me/history": { query: { before?: number; limit?: number }; answer: PlayedMatch[] };
  "GET /api/me/tables": { answer: MyTable[] };
  "POST /api/quick": { body: Quick; answer: MadeTable };
  "GET /api/records/{record_id}": { answer: RecordInfo };
  "GET /api/records/{record_id}/replay": { query: { from?: number; to?: number; seat?: "0" | "1" | "2" | "3" | "4" | "5" | "open" | "spectator" }; answer: Replay };
  "GET /api/records/{record_id}/story": { answer: Story };
  "GET /api/records/{record_id}/text": { answer: string };
  "GET /api/rules/{game}": { query: { language?: "en" | "ja" }; answer: Rules };
  "GET /api/tables": { answer: PublicTable[] };
  "POST /api/tables": { body: SettingsInput; answer: MadeTable };
  "GET /api/tables/{code}": { answer: TableView };
}
