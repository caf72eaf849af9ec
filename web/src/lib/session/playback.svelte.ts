// The base of all sessions: the queue of scenes, the shown state, the log, and the permitted actions.

import type { Action, EventView, Hint, Reason, TableView, TextView } from "../api/protocol";
import { begunEntries, dealsLaterRound, extended, isSideScene, type LogContent, logContents, remarks } from "./log_entries";
import { roundEvents } from "./match_events";
import type { Language } from "../settings/settings.svelte";
import type { ConnectionState } from "./connection.svelte";
import type {
  LogEntry,
  MatchEvent,
  MatchView,
  May,
  Moment,
  Performer,
  MovePreview,
  Remark,
  Scene,
  TableSession,
} from "./session.svelte";

const MAX_QUEUED_SCENES = 8; // with more, scenes are shown without a performance
const MAX_REMARKS = 50;

export abstract class Playback implements TableSession {
  abstract readonly kind: TableSession["kind"];
  abstract readonly connection: ConnectionState;

  ghost = $state<string | null>(null);
  #shown: Moment;
  #latest: Moment; // of the queued scenes the last one, or what is shown
  #skipping = $state(false); // until it is the reader's turn
  #changed = $state(0);
  #log = $state.raw<readonly LogEntry[]>([]);
  #performing = $state.raw<{ entries: readonly LogEntry[]; begun: number; own: boolean } | null>(null); // begun: number of events; own: the reader's move
  #shownLog = $derived.by(() => extended(this.#log, this.#performing ? begunEntries(this.#performing) : []));
  #events = $derived.by(() => roundEvents(this.#shownLog));
  #talk = $state.raw<readonly Remark[]>([]);
  #presence = $state.raw<{ here: boolean[]; spectators: number }>({ here: [], spectators: 0 });
  #waiting = $state(0);
  #jumps = $state(0);
  #sending = $state(0);
  #awaited = $state(0); // number of the reader's last action
  #played = $state(0); // number of the reader's last move

  #queue: Scene[] = [];
  #performer: Performer | null = null;
  #pause: (() => Promise<void>) | null = null; // between two rounds
  #skip: AbortController | null = null; // of the running performance
  #hurried = 0; // number of queued scenes to show without a performance
  #pumping = false;
  #keys = 0;
  #acts = new Map<string, Promise<void>>(); // not answered yet
  #answers = { changed: -1, by: new Map<string, Promise<unknown>>() };

  constructor(first: Moment) {
    this.#shown = $state.raw(first);
    this.#latest = $state.raw(first);
    this.#changed = first.number;
    this.showPresenceOf(first.table);
  }

  // The shown state

  get table(): TableView {
    return this.#shown.table;
  }
  get view(): MatchView | null {
    return this.#shown.view;
  }
  get number(): number {
    return this.#shown.number;
  }
  get changed(): number {
    return this.#changed;
  }
  get you(): number | null {
    return this.table.you ?? null;
  }
  get stoodIn(): boolean {
    return (this.table.seats[this.you ?? -1]?.away ?? null) !== null;
  }
  get turn(): number | null {
    return this.table.phase === "playing" && !this.unfolding ? (this.view?.turn ?? null) : null;
  }
  get unfolding(): boolean {
    return (this.#performing?.begun ?? 0) > 1; // the first event is the move itself
  }
  /** The latest state, which may not be shown yet. */
  protected get latest(): Moment {
    return this.#latest;
  }
  get skipping(): boolean {
    return this.#skipping;
  }
  get log(): readonly LogEntry[] {
    return this.#shownLog;
  }
  get events(): readonly MatchEvent[] {
    return this.#events;
  }
  get talk(): readonly Remark[] {
    return this.#talk;
  }
  get waiting(): number {
    return this.#waiting;
  }
  get jumps(): number {
    return this.#jumps;
  }
  get sending(): boolean {
    return this.#sending > 0 || this.number < this.#awaited;
  }
  get showingOwnMove(): boolean {
    return this.number < this.#played || this.#performing?.own === true; // the answer may come after the news
  }
  get spectators(): number {
    return this.#presence.spectators;
  }
  here(seat: number): boolean {
    return this.table.seats[seat]?.kind === "bot" || (this.#presence.here[seat] ?? false);
  }
  now(): number {
    return Date.now();
  }

  get may(): May {
    const { table, you } = this;
    const seat = you === null ? undefined : table.seats[you];
    const seated = this.kind !== "replay" && seat?.kind === "person";
    const playing = seated && table.phase === "playing";
    const away = seat?.away ?? null;
    const decides = playing && away === null && this.turn === you;
    return {
      play: decides,
      takeBack: playing && away === null && this.#latest.table.can_take_back === true,
      skip: playing && away === null && this.turn !== you && !this.#skipping && (this.waiting > 0 || this.#botsMove),
      hint: decides && table.settings.hints,
      leave: playing && away === null,
      return: playing && away !== null && away !== "resigned",
      resign: playing && this.kind === "live" && away !== "resigned",
      rematch: seated && table.phase === "over",
      talk: seated && table.phase !== "closed" ? table.settings.talk : "off",
    };
  }

  /** A bot is to move, and the table still waits for the reader. */
  get #botsMove(): boolean {
    const { table, view } = this.#latest;
    const mover = table.seats[view?.turn ?? -1];
    const isBot = mover?.kind === "bot" || (mover?.away ?? null) !== null;
    return table.phase === "playing" && isBot && table.seats[this.you ?? -1]?.ready !== true;
  }

  // Timeline

  /** Shows the presence of a table view at once, before the queued scenes. */
  protected showPresenceOf(table: TableView): void {
    this.showPresence(
      table.seats.map((seat) => seat.here ?? false),
      table.spectators ?? 0,
    );
  }

  protected showPresence(here: boolean[], spectators: number): void {
    this.#presence = { here, spectators };
  }

  /** Shows a moment at once and drops the queue. The log restarts with these entries, of this round. */
  protected jumpTo(moment: Moment, log: readonly LogContent[] = [], talk: readonly EventView[] = []): void {
    this.#queue = [];
    this.#hurried = 0;
    this.#waiting = 0;
    this.#awaited = 0;
    this.#played = 0;
    this.#skip?.abort();
    this.#performing = null;
    this.#latest = moment;
    this.#skipping = false;
    if (moment.number !== this.number) this.#changed = moment.number;
    this.#shown = moment;
    const round = moment.view?.round ?? 0;
    const isCut = log.length > 0 && round > 1; // earlier rounds are missing
    const head: LogContent[] = isCut ? [{ type: "begins", facts: { round, later: this.kind === "live" } }] : [];
    this.#log = [...head, ...log].map((content) => this.#entry(content, moment));
    this.#talk = talk.flatMap((event) => remarks(event, moment));
    this.#jumps += 1;
  }

  /** Puts earlier entries of the match before the log, in place of the line that says that they are missing. */
  protected prependToLog(earlier: readonly LogContent[]): void {
    const first = this.#log[0]?.key ?? 0;
    const entries = earlier.map((content, i) => ({ ...this.#entry(content, this.#shown), key: first - earlier.length + i }));
    this.#log = [...entries, ...this.#log.filter(({ type }) => type !== "begins")];
  }

  /** Shows a scene after all queued ones. */
  protected enqueue(scene: Scene): void {
    this.#queue.push(scene);
    this.#latest = scene;
    this.#waiting = this.#queue.length;
    void this.#pump();
  }

  perform(performer: Performer): () => void {
    this.#performer = performer;
    return () => {
      if (this.#performer !== performer) return;
      this.#performer = null;
      this.#skip?.abort();
    };
  }

  pauseBetweenRounds(pause: () => Promise<void>): () => void {
    this.#pause = pause;
    return () => {
      if (this.#pause === pause) this.#pause = null;
    };
  }

  hurry(): void {
    this.#hurried = this.#queue.length;
    this.#skip?.abort();
  }

  skip(): void {
    if (this.may.skip) {
      this.#skipping = true;
      if (this.#botsMove) void this.send({ type: "continue" }).catch(() => undefined); // a person may be to move by now
    }
    this.hurry();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    for (let scene = this.#queue.shift(); scene !== undefined; scene = this.#queue.shift()) {
      const jumps = this.#jumps;
      if (this.#pause && dealsLaterRound(scene)) await this.#pause();
      if (jumps !== this.#jumps) continue;
      if (this.#hurried > 0) this.#hurried -= 1;
      else if (this.#isWorthSeeing(scene)) await this.#performed(scene);
      if (jumps === this.#jumps) this.#show(scene);
    }
    this.#pumping = false;
  }

  #isWorthSeeing(scene: Scene): boolean {
    return (
      this.#performer !== null &&
      !this.#skipping &&
      document.visibilityState !== "hidden" &&
      this.#queue.length < MAX_QUEUED_SCENES &&
      scene.events.some((event) => event.happened?.length || event.type === "taken_back")
    );
  }

  async #performed(scene: Scene): Promise<void> {
    const skip = (this.#skip = new AbortController());
    const entries = this.#entriesOf(scene);
    const isOwn = (event: EventView) => event.type === "played" && event.facts.seat === this.you && !event.facts.bot;
    const own = this.kind !== "replay" && scene.events.some(isOwn);
    this.#performing = { entries, begun: 0, own };
    const begun = () => {
      if (this.#performing?.entries === entries) this.#performing = { ...this.#performing, begun: this.#performing.begun + 1 };
    };
    const aborted = new Promise<void>((resolve) => skip.signal.addEventListener("abort", () => resolve()));
    const unseen = () => document.visibilityState === "hidden" && this.hurry();
    document.addEventListener("visibilitychange", unseen);
    try {
      await Promise.race([this.#performer?.(scene, this.#shown, skip.signal, begun), aborted]);
    } catch (error) {
      console.error(error); // an error of the stage must not stop the table
    } finally {
      document.removeEventListener("visibilitychange", unseen);
      this.#skip = null;
    }
  }

  #show(scene: Scene): void {
    const entries = this.#performing?.entries ?? this.#entriesOf(scene);
    this.#performing = null;
    this.#shown = { number: scene.number, table: scene.table, view: scene.view };
    if (!isSideScene(scene)) this.#changed = scene.number;
    const turn = scene.view?.turn ?? null;
    if (turn === null || turn === this.you) this.#skipping = false; // the end of a round is shown
    this.#log = extended(this.#log, entries);
    const said = scene.events.flatMap((event) => remarks(event, scene));
    if (said.length > 0) this.#talk = [...this.#talk, ...said].slice(-MAX_REMARKS);
    this.#waiting = this.#queue.length;
  }

  /** The entries that a scene adds to the log. That of a renaming has the seats before it. */
  #entriesOf(scene: Scene): LogEntry[] {
    const before = this.#shown;
    return logContents(scene.events, scene.view?.round).map((content) => ({
      ...this.#entry(content, scene),
      ...(content.type === "named" ? { seats: before.table.seats } : {}),
    }));
  }

  #entry(content: LogContent, { table }: Moment): LogEntry {
    return { at: null, happened: [], ...content, key: this.#keys++, seats: table.seats, you: table.you ?? null };
  }

  // Acting and asking

  act(action: Action): Promise<void> {
    const text = JSON.stringify(action);
    const pressed = this.#acts.get(text);
    if (pressed) return pressed; // pressed twice: send it once
    const done = this.#act(action).finally(() => this.#acts.delete(text));
    this.#acts.set(text, done);
    return done;
  }

  async #act(action: Action): Promise<void> {
    this.#sending += 1;
    try {
      this.#awaited = await this.send(action);
      if (action.type === "play") this.#played = this.#awaited;
    } finally {
      this.#sending -= 1;
    }
  }

  play(move: string): Promise<void> {
    return this.act({ type: "play", move });
  }

  previews(): Promise<Record<string, MovePreview>> {
    return this.may.play ? this.cached("previews", () => this.askPreviews()) : Promise.resolve({});
  }
  /** Fetches the earlier rounds of the log; there are none to fetch in a replay or a lesson. */
  async readEarlierRounds(): Promise<void> {
    // The log has all that there is.
  }
  abstract text(language: Language, width: number): Promise<TextView | null>;
  why(move: string): Promise<Reason> {
    return this.cached(`why ${move}`, () => this.askWhy(move));
  }
  hint(): Promise<Hint | null> {
    return this.cached("hint", () => this.askHint());
  }

  /** Sends an action; returns the number of its event. */
  protected abstract send(action: Action): Promise<number>;
  protected abstract askPreviews(): Promise<Record<string, MovePreview>>;
  protected abstract askWhy(move: string): Promise<Reason>;
  protected abstract askHint(): Promise<Hint | null>;

  /** Caches an answer until something happens in the match; a failed request is not cached. */
  protected cached<T>(question: string, ask: () => Promise<T>): Promise<T> {
    if (this.#answers.changed !== this.changed) this.#answers = { changed: this.changed, by: new Map() };
    const { by } = this.#answers;
    const known = by.get(question) as Promise<T> | undefined;
    if (known) return known;
    const asked = ask();
    by.set(question, asked);
    asked.catch(() => by.delete(question));
    return asked;
  }
}
