// Trying the mistakes of a match again: the table as it stood, and answers to the moves that are tried.

import { RecordedSession, type Teaching } from "../../lib/session/recorded.svelte";
import { ApiError } from "../../lib/api/api_error";
import { MAX_FINE_LOSS, type Action, type Hint, type RecordInfo, type ReviewedMove, type SeatView } from "../../lib/api/protocol";
import { tableOf } from "../replay/record_table";
import { seatsOf } from "../../lib/table/listed_seats";
import { type FrameCache, pointOfSeat } from "../replay/frame_cache";
import { chanceOf } from "./decisions";

export class Retry implements Teaching {
  readonly kind = "lesson";
  readonly session: RecordedSession;
  /** The move that was tried last; null: none yet. */
  tried = $state<string | null>(null);
  solved = $state(false);
  shown = $state(false); // the best move

  private constructor(
    readonly decision: ReviewedMove,
    record: RecordInfo,
    frame: Awaited<ReturnType<FrameCache["frame"]>>,
    earlier: Awaited<ReturnType<FrameCache["eventsOfRound"]>>,
  ) {
    const own = pointOfSeat(decision.seat);
    const table = tableOf(record, own);
    const seats = seatsOf(record).map((seat, n): SeatView => (n === decision.seat && seat.kind === "bot" ? { kind: "person", name: seat.strength ?? "", here: true } : seat));
    this.session = new RecordedSession({ ...table, seats, settings: { ...table.settings, hints: true } }, frame, this);
    this.session.jump(frame, earlier);
  }

  /** Opens the table before a decision, as its player saw it; throws `ApiError`. */
  static async open(decision: ReviewedMove, record: RecordInfo, frames: FrameCache): Promise<Retry> {
    const own = pointOfSeat(decision.seat);
    const frame = await frames.frame(decision.step, own);
    return new Retry(decision, record, frame, await frames.eventsOfRound(decision.step, own));
  }

  /** The chance to win with the move tried last, and what it costs. */
  get outcome(): { chance: number; lost: number } | null {
    if (this.tried === null) return null;
    const chance = chanceOf(this.decision, this.tried);
    return { chance, lost: chanceOf(this.decision, this.decision.best) - chance };
  }

  /** Marks the best move on the table. */
  show(): void {
    this.shown = true;
    this.session.ghost = this.decision.best;
  }

  async act(action: Action): Promise<void> {
    if (action.type !== "play") throw new ApiError("match_over");
    if (!this.decision.moves.some((each) => each.move === action.move)) throw new ApiError("illegal_move");
    this.tried = action.move;
    this.solved = (this.outcome?.lost ?? 1) <= MAX_FINE_LOSS;
    if (this.solved) this.session.ghost = action.move;
  }

  async hint(): Promise<Hint> {
    this.show();
    return { type: "hint", id: "", number: this.session.number, move: this.decision.best, moves: this.decision.moves };
  }
}
