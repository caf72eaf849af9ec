// A guided game: a session of recorded frames that continues when the learner has done the task.

import { RecordedSession, recordedTable, type Teaching } from "../../lib/session/recorded.svelte";
import type { MovePreview } from "../../lib/session/session.svelte";
import { ApiError } from "../../lib/api/api_error";
import type { Action, Frame, Hint, Reason, SeatView } from "../../lib/api/protocol";
import type { Lesson, Stop } from "../../games/lesson";

export class Teacher implements Teaching {
  readonly kind = "lesson";
  readonly session: RecordedSession;
  /** The learner tried another legal move. */
  strayed = $state(false);
  /** The learner has seen the aim, and the first task waits. */
  begun = $state(false);
  #given = $state(1); // the last frame passed to the session, which may still show an earlier one

  constructor(
    readonly lesson: Lesson,
    names: readonly string[],
  ) {
    const { game, players, seat } = lesson;
    const seats = names.map((name): SeatView => ({ kind: "person", name, here: true }));
    const table = recordedTable({ game, players, options: [], hints: true }, { id: "", seats, you: seat });
    this.session = new RecordedSession(table, this.#frame(1), this);
    this.session.jump(this.#frame(1));
  }

  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.#advance(1);
  }

  /** The number of completed tasks. */
  get done(): number {
    return this.lesson.stops.filter((stop) => stop.frame < this.#given).length;
  }
  /** The current task; null: others move, or the lesson is over. */
  get stop(): Stop | null {
    if (!this.begun || this.session.number < this.#given) return null;
    return this.lesson.stops.find((stop) => stop.frame === this.session.number) ?? null;
  }
  get isOver(): boolean {
    return this.session.number === this.lesson.frames.length;
  }

  /** Does the current task for the learner. */
  async show(): Promise<void> {
    const [move] = this.stop?.wants ?? [];
    if (move !== undefined) await this.session.play(move);
  }

  async act(action: Action): Promise<void> {
    const stop = this.stop;
    if (action.type !== "play") throw new ApiError("not_started");
    if (stop === null) throw new ApiError("out_of_turn");
    const refusal = stop.refusals[action.move];
    if (refusal) throw new ApiError("illegal_move", "", refusal);
    this.strayed = !stop.wants.includes(action.move);
    if (!this.strayed) this.#advance(stop.frame);
  }
  async previews(): Promise<Record<string, MovePreview>> {
    return this.stop?.previews ?? {};
  }
  async why(move: string): Promise<Reason> {
    return { type: "reason", id: "", ...this.stop?.refusals[move] };
  }
  async hint(): Promise<Hint> {
    const [move] = this.stop?.wants ?? [];
    if (move === undefined) throw new ApiError("out_of_turn");
    return { type: "hint", id: "", number: this.session.number, move, moves: [] };
  }

  /** Shows the frames up to the next decision of the learner. */
  #advance(from: number): void {
    for (let number = from + 1; number <= this.lesson.frames.length; number++) {
      this.#given = number;
      this.session.advance(this.#frame(number), number === this.lesson.frames.length ? "closed" : "playing");
      if (this.lesson.stops.some((stop) => stop.frame === number)) return;
    }
  }

  /** Frames are numbered from 1. */
  #frame(number: number): Frame {
    const frame = this.lesson.frames[number - 1];
    if (!frame) throw new Error(`there is no frame ${number}`);
    return frame;
  }
}
