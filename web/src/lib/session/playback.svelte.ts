// What all sessions share: the queue of scenes, what is shown of it, the log, and what one may do.

import type { Action, EventView, Hint, Reason, TableView, TextView } from "../api/protocol";
import type { Language } from "../settings/settings.svelte";
import type { ConnectionState } from "./connection.svelte";
import type {
  MatchEvent,
  LogEntry,
  MatchView,
  May,
  Moment,
  Performer,
  MovePreview,
  Remark,
  Scene,
  TableSession,
} from "./session.svelte";

const MOST_WAITING = 8; // scenes; who is further behind does not want to see them all
const LONGEST_LOG = 600;
const MOST_REMARKS = 50;
const ASIDE: readonly string[] = ["said", "named"]; // events that leave the match as it was

export abstract class Playback implements TableSession {
  abstract readonly kind: TableSession["kind"];
  abstract readonly connection: ConnectionState;

  #shown: Moment;
  #changed = $state(0);
  #log = $state.raw<readonly LogEntry[]>([]);
  #talk = $state.raw<readonly Remark[]>([]);
  #presence = $state.raw<{ here: boolean[]; watchers: number }>({ here: [], watchers: 0 });
  #waiting = $state(0);
  #jumps = $state(0);
  #sending = $state(0);
  #awaited = $state(0); // the number of one's own last action
  #played = $state(0); // and of the last that was a move

  #queue: Scene[] = [];
  #performer: Performer | null = null;
  #skip: AbortController | null = null; // of the performance that goes on
  #hurried = 0; // so many of those that wait are shown without a performance
  #pumping = false;
  #keys = 0;
  #acts = new Map<string, Promise<void>>(); // that are not answered yet
  #answers = { changed: -1, by: new Map<string, Promise<unknown>>() };

  constructor(first: Moment) {
    this.#shown = $state.raw(first);
    this.#changed = first.number;
    this.attend(first.table);
  }

  // What is shown

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
    return this.table.phase === "playing" ? (this.view?.turn ?? null) : null;
  }
  get log(): readonly LogEntry[] {
    return this.#log;
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
  get moved(): boolean {
    return this.number < this.#played;
  }
  get watchers(): number {
    return this.#presence.watchers;
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
      takeBack: playing && away === null && table.can_take_back === true,
      hint: decides && table.settings.hints,
      leave: playing && away === null,
      return: playing && away !== null && away !== "resigned",
      resign: playing && this.kind === "live" && away !== "resigned",
      rematch: seated && table.phase === "over",
      talk: seated && table.phase !== "closed" ? table.settings.talk : "off",
    };
  }

  // Timeline

  /** Who is there, as a table tells it: shown at once, whatever waits. */
  protected attend(table: TableView): void {
    this.present(
      table.seats.map((seat) => seat.here ?? false),
      table.watchers ?? 0,
    );
  }

  protected present(here: boolean[], watchers: number): void {
    this.#presence = { here, watchers };
  }

  /** Show this at once, without what lies between; the log begins anew with what is told, entry by entry. */
  protected jumpTo(moment: Moment, told: readonly MatchEvent[][] = [], talk: readonly EventView[] = []): void {
    this.#queue = [];
    this.#hurried = 0;
    this.#waiting = 0;
    this.#awaited = 0;
    this.#played = 0;
    this.#skip?.abort();
    if (moment.number !== this.number) this.#changed = moment.number;
    this.#shown = moment;
    const lines = told.map((happened) => ({ type: "told", facts: {}, happened }));
    const round = moment.view?.round ?? 0;
    const isCut = told.length > 0 && round > 1; // of the rounds before nothing is told
    const head = isCut ? [{ type: "begins", facts: { round, later: this.kind === "live" } }] : [];
    this.#log = [...head, ...lines].map((event) => this.#line(event, moment, null));
    this.#talk = talk.map((event) => remark(event, moment));
    this.#jumps += 1;
  }

  /** Show this after everything that waits. */
  protected enqueue(scene: Scene): void {
    this.#queue.push(scene);
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

  hurry(): void {
    this.#hurried = this.#queue.length;
    this.#skip?.abort();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    for (let scene = this.#queue.shift(); scene !== undefined; scene = this.#queue.shift()) {
      const jumps = this.#jumps;
      if (this.#hurried > 0) this.#hurried -= 1;
      else if (this.#isWorthSeeing(scene)) await this.#performed(scene);
      if (jumps === this.#jumps) this.#show(scene);
    }
    this.#pumping = false;
  }

  #isWorthSeeing(scene: Scene): boolean {
    return (
      this.#performer !== null &&
      document.visibilityState !== "hidden" &&
      this.#queue.length < MOST_WAITING &&
      scene.events.some((event) => event.happened?.length || event.type === "taken_back")
    );
  }

  async #performed(scene: Scene): Promise<void> {
    const skip = (this.#skip = new AbortController());
    const aborted = new Promise<void>((resolve) => skip.signal.addEventListener("abort", () => resolve()));
    const unseen = () => document.visibilityState === "hidden" && this.hurry();
    document.addEventListener("visibilitychange", unseen);
    try {
      await Promise.race([this.#performer?.(scene, this.#shown, skip.signal), aborted]);
    } catch (error) {
      console.error(error); // a stage that stumbles must not stop the table
    } finally {
      document.removeEventListener("visibilitychange", unseen);
      this.#skip = null;
    }
  }

  #show(scene: Scene): void {
    const before = this.table.seats;
    this.#shown = { number: scene.number, table: scene.table, view: scene.view };
    if (!isAside(scene)) this.#changed = scene.number;
    const lines = scene.events
      .filter((event) => event.type !== "said")
      .map((event) => this.#line(event, scene, event.at, event.type === "named" ? before : scene.table.seats));
    if (lines.length > 0) this.#log = [...this.#log, ...lines].slice(-LONGEST_LOG);
    const said = scene.events.filter((event) => event.type === "said").map((event) => remark(event, scene));
    if (said.length > 0) this.#talk = [...this.#talk, ...said].slice(-MOST_REMARKS);
    this.#waiting = this.#queue.length;
  }

  #line(event: Pick<EventView, "type" | "facts" | "happened">, moment: Moment, at: number | null, seats = moment.table.seats): LogEntry {
    return {
      key: this.#keys++,
      at,
      type: event.type,
      facts: event.type === "dealt" ? { ...event.facts, round: moment.view?.round ?? 1 } : (event.facts ?? {}),
      happened: (event.happened ?? []) as MatchEvent[],
      seats,
      you: moment.table.you ?? null,
    };
  }

  // Acting and asking

  act(action: Action): Promise<void> {
    const text = JSON.stringify(action);
    const pressed = this.#acts.get(text);
    if (pressed) return pressed; // twice in a row: it was meant once
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
    return this.may.play ? this.#kept("previews", () => this.askPreviews()) : Promise.resolve({});
  }
  text(language: Language, width: number): Promise<TextView | null> {
    return this.#kept(`text ${language} ${width}`, () => this.askText(language, width));
  }
  why(move: string): Promise<Reason> {
    return this.#kept(`why ${move}`, () => this.askWhy(move));
  }
  hint(): Promise<Hint | null> {
    return this.#kept("hint", () => this.askHint());
  }

  /** Answers the number of the event that the action became. */
  protected abstract send(action: Action): Promise<number>;
  protected abstract askPreviews(): Promise<Record<string, MovePreview>>;
  protected abstract askText(language: Language, width: number): Promise<TextView | null>;
  protected abstract askWhy(move: string): Promise<Reason>;
  protected abstract askHint(): Promise<Hint | null>;

  /** An answer holds until something happens in the match; one that failed is asked for again. */
  #kept<T>(question: string, ask: () => Promise<T>): Promise<T> {
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

function isAside({ events }: Scene): boolean {
  return events.length > 0 && events.every(({ type }) => ASIDE.includes(type));
}

function remark(event: EventView, { table }: Moment): Remark {
  const facts = event.facts ?? {};
  return {
    number: event.number,
    at: event.at,
    seat: Number(facts["seat"]),
    name: String(facts["name"] ?? ""),
    phrase: (facts["phrase"] as string | null | undefined) ?? null,
    text: (facts["text"] as string | null | undefined) ?? null,
    seats: table.seats,
    you: table.you ?? null,
  };
}
