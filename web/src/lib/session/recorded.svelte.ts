// A session of recorded frames: for replays, and as the base of guided games.
//
// Frames are those of `/api/records/{id}/replay`, or written down for a lesson. A replay answers no
// actions; a lesson passes `teach`, which says what an action leads to.

import type { Action, EventView, Frame, Hint, Reason, TableView } from "../api/protocol";
import type { ConnectionState } from "./connection.svelte";
import { Playback } from "./playback.svelte";
import type { MatchEvent, MatchView, Moment, MovePreview, Scene } from "./session.svelte";
import { ApiError } from "../api/api_error";

/** How a lesson answers; what is left out is refused, or empty. */
export interface Teaching {
  act(action: Action, session: RecordedSession): Promise<void>; // throw a `ApiError` to refuse
  previews?(session: RecordedSession): Promise<Record<string, MovePreview>>;
  why?(move: string, session: RecordedSession): Promise<Reason>;
  hint?(session: RecordedSession): Promise<Hint>;
}

export class RecordedSession extends Playback {
  override readonly kind: "replay" | "lesson";
  override readonly connection: ConnectionState = "open";
  #teach: Teaching | null;

  /** `table` tells the seats and the settings; its phase follows the frames. */
  constructor(table: TableView, first: Frame, teach: Teaching | null = null) {
    super(momentOf(table, first));
    this.kind = teach ? "lesson" : "replay";
    this.#teach = teach;
  }

  /** Go on to the next frame, cards flying. */
  advance(frame: Frame): void {
    this.enqueue(sceneOf(this.table, frame));
  }

  /** Stand at a frame at once; `told` is what happened in its round so far, by steps. */
  jump(frame: Frame, told: readonly MatchEvent[][] = [], table: TableView = this.table): void {
    this.jumpTo(momentOf(table, frame), told);
  }

  protected override async send(action: Action): Promise<number> {
    if (this.#teach === null) throw new ApiError("match_over");
    await this.#teach.act(action, this);
    return this.number + Math.min(this.waiting, 1); // what follows it is done by others
  }
  protected override async askPreviews(): Promise<Record<string, MovePreview>> {
    return (await this.#teach?.previews?.(this)) ?? {};
  }
  protected override async askText(): Promise<null> {
    return null;
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

function momentOf(table: TableView, frame: Frame): Moment {
  const view = frame.view as MatchView;
  return { number: frame.number, table: { ...table, phase: view.over ? "over" : "playing" }, view };
}

function sceneOf(table: TableView, frame: Frame): Scene {
  const type = frame.step === null ? "started" : frame.step === "deal" ? "dealt" : "played";
  const facts = frame.seat === null ? {} : { seat: frame.seat, move: frame.step };
  const event: EventView = { number: frame.number, at: 0, type, facts, happened: frame.events };
  return { ...momentOf(table, frame), events: [event] };
}
