// A puzzle that is being solved: a session of one position, whose moves the server judges.

import { ApiError } from "../../lib/api/api_error";
import { call } from "../../lib/api/http";
import type { Action, PuzzleAnswer, PuzzleView, Reason, SeatView } from "../../lib/api/protocol";
import { RecordedSession, recordedTable, type Teaching } from "../../lib/session/recorded.svelte";
import type { MovePreview } from "../../lib/session/session.svelte";
import { progress } from "./progress.svelte";

export class PuzzleTask implements Teaching {
  readonly kind = "puzzle";
  readonly session: RecordedSession;
  /** The judgement of the last move; null: none was tried. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** True once the best move was played or shown. */
  isOver = $state(false);
  /** The reader asked for the solution. */
  shown = $state(false);
  hinted = $state(false);

  constructor(
    readonly puzzle: PuzzleView,
    name: string,
  ) {
    const path = this.#path;
    const seats = Array.from({ length: puzzle.players }, (_, seat): SeatView => {
      const player = seat === puzzle.seat ? ({ kind: "person", name } as const) : ({ kind: "bot", strength: "normal" } as const);
      return { ...player, here: true, number: seat + 1 };
    });
    const table = recordedTable(puzzle, { id: puzzle.id, seats, you: puzzle.seat });
    this.session = new RecordedSession(table, puzzle.frame, this, (language, width) =>
      call("GET /api/puzzles/{game}/{puzzle_id}/text", { path, query: { language, width } }),
    );
    this.session.jump(puzzle.frame, puzzle.earlier);
  }

  get #path() {
    return { game: this.puzzle.game, puzzle_id: this.puzzle.id };
  }

  async act(action: Action): Promise<void> {
    if (action.type !== "play") throw new ApiError("not_started");
    if (this.isOver) throw new ApiError("match_over");
    const { move } = action;
    if (!this.puzzle.frame.view.legal.includes(move)) {
      const { reason, facts, ruling } = await this.why(move);
      if (reason) throw new ApiError("illegal_move", "", { reason, facts: facts ?? {}, ruling: ruling ?? null });
    }
    const answer = await this.#judge(move);
    if (this.isOver) return;
    this.answer = answer;
    if (answer.right) return this.#end(answer);
    progress.fail(this.puzzle.id);
  }

  /** Shows the best move. */
  async show(): Promise<void> {
    const answer = await this.#judge(this.puzzle.normal);
    if (this.isOver) return;
    this.shown = true;
    this.answer = answer;
    progress.fail(this.puzzle.id);
    this.#end(answer);
  }

  async previews(): Promise<Record<string, MovePreview>> {
    return this.puzzle.previews;
  }
  why(move: string): Promise<Reason> {
    return call("GET /api/puzzles/{game}/{puzzle_id}/why", { path: this.#path, query: { move } });
  }

  #judge(move: string): Promise<PuzzleAnswer> {
    return call("GET /api/puzzles/{game}/{puzzle_id}/answer", { path: this.#path, query: { move } });
  }

  #end(answer: PuzzleAnswer): void {
    this.isOver = true;
    if (!this.shown) progress.solve(this.puzzle.id);
    this.session.advance(answer.after, "closed");
  }
}
