// A session of recorded frames: for replays, lessons and puzzles.
//
// Frames come from `/api/records/{id}/replay`, or from the file of a lesson. A replay refuses
// actions; a lesson or a puzzle passes `teach`, which handles them.

import type { Action, EventView, Frame, Hint, Reason, Settings, TableEvent, TableView, TextView } from "../api/protocol";
import type { ConnectionState } from "./connection.svelte";
import { Playback } from "./playback.svelte";
import type { MatchEvent, Moment, MovePreview, Scene } from "./session.svelte";
import { ApiError } from "../api/api_error";
import type { Language } from "../settings/settings.svelte";

/** The answers of a lesson or a puzzle; missing methods refuse, or answer nothing. */
export interface Teaching {
  readonly kind: "lesson" | "puzzle";
  act(action: Action, session: RecordedSession): Promise<void>; // throw a `ApiError` to refuse
  previews?(session: RecordedSession): Promise<Record<string, MovePreview>>;
  why?(move: string, session: RecordedSession): Promise<Reason>;
  hint?(session: RecordedSession): Promise<Hint>;
}

/** The table of a recorded session, without clocks, chat and taking back. */
export function recordedTable(
  { game, players, options, hints = false }: Pick<Settings, "game" | "players" | "options"> & { hints?: boolean },
  table: Pick<TableView, "id" | "seats" | "you"> & Partial<TableView>,
): TableView {
  const fixed = { clock: "off", visibility: "private", pace: "calm", talk: "off", take_back: false, stand_in: "normal" } as const;
  return { code: "", settings: { game, players, options, hints, ...fixed }, phase: "playing", ...table };
}

/** Fetches the frame that is shown as text. */
export type Describe = (language: Language, width: number) => Promise<TextView>;

export class RecordedSession extends Playback {
  override readonly kind: "replay" | "lesson" | "puzzle";
  override readonly connection: ConnectionState = "open";
  #teach: Teaching | null;
  #describe: Describe | null;

  /** `table` has the seats and the settings; its phase follows the frames. Without `describe` the
      session cannot be shown as text. */
  constructor(table: TableView, first: Frame, teach: Teaching | null = null, describe: Describe | null = null) {
    super(momentOf(table, first));
    this.kind = teach?.kind ?? "replay";
    this.#teach = teach;
    this.#describe = describe;
  }

  /** Animates to the next frame. `phase`: that of a match that is not over; "closed" ends a lesson. */
  advance(frame: Frame, phase: TableView["phase"] = "playing"): void {
    this.enqueue(sceneOf(this.table, frame, phase));
  }

  /** Shows a frame at once; `earlier` has the events of its round so far, by steps. */
  jump(frame: Frame, earlier: readonly MatchEvent[][] = [], table: TableView = this.table): void {
    this.jumpTo(
      momentOf(table, frame),
      earlier.map((happened) => ({ type: "earlier", happened })),
    );
  }

  protected override async send(action: Action): Promise<number> {
    if (this.#teach === null) throw new ApiError("match_over");
    await this.#teach.act(action, this);
    return this.number + Math.min(this.waiting, 1); // the scenes after it belong to others
  }
  protected override async askPreviews(): Promise<Record<string, MovePreview>> {
    return (await this.#teach?.previews?.(this)) ?? {};
  }
  override async text(language: Language, width: number): Promise<TextView | null> {
    return (await this.#describe?.(language, width)) ?? null;
  }
  protected override async askWhy(move: string): Promise<Reason> {
    return (await this.#teach?.why?.(move, this)) ?? { type: "reason", id: "" };
  }
  protected override async askHint(): Promise<Hint> {
    const hint = await this.#teach?.hint?.(this);
    if (hint === undefined) throw new ApiError("hints_off");
    return hint;
  }
}

function momentOf(table: TableView, { number, view }: Frame, phase: TableView["phase"] = "playing"): Moment {
  return { number, table: { ...table, phase: view.over ? "over" : phase }, view };
}

function sceneOf(table: TableView, frame: Frame, phase: TableView["phase"]): Scene {
  const event: EventView = { ...stepOf(frame), number: frame.number, at: 0, happened: frame.events };
  return { ...momentOf(table, frame, phase), events: [event] };
}

function stepOf({ step, seat }: Frame): TableEvent {
  if (step !== null && seat !== null) return { type: "played", facts: { seat, bot: false, move: step } };
  if (step === "deal") return { type: "dealt", facts: { first: null, commitment: "" } };
  return { type: "started", facts: { match: 1 } };
}
