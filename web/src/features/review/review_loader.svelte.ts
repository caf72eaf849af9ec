// Requests a review and follows its progress. A lost connection or a restarted server only delays it.

import { call } from "../../lib/api/http";
import { type ApiError, apiErrorOf } from "../../lib/api/api_error";
import type { MatchReview, RecordInfo } from "../../lib/api/protocol";
import { type GameModule, gameModule } from "../../games";
import { poll } from "../../lib/ui/poll";

const POLL_MS = 1_000;
const PASSING = ["offline", "not_ready", "no_answer", "too_many"]; // errors that end by themselves

export class ReviewLoader {
  info = $state.raw<RecordInfo | null>(null);
  game = $state.raw<GameModule | null>(null);
  review = $state.raw<MatchReview | null>(null);
  progress = $state<number | null>(null); // from 0 to 1; null: it waits
  failed = $state(false);
  lost = $state(false); // the server does not answer now
  error = $state.raw<ApiError | null>(null);
  #asking = false;
  #requested = false; // the last answer came to a request, not only to a question

  constructor(readonly record: string) {}

  /** Starts loading; returns a function that stops it. */
  start(): () => void {
    return poll(() => void this.#look(), POLL_MS);
  }

  /** Requests a failed review again. */
  again(): void {
    this.failed = false;
    this.error = null;
    this.#requested = false;
    void this.#look();
  }

  async #look(): Promise<void> {
    if (this.#asking || this.review || this.failed || this.error) return;
    this.#asking = true;
    try {
      await this.#ask();
      this.lost = false;
    } catch (problem) {
      const error = apiErrorOf(problem);
      if (PASSING.includes(error.code)) this.lost = true;
      else this.error = error;
    }
    this.#asking = false;
  }

  async #ask(): Promise<void> {
    const path = { record_id: this.record };
    if (!this.info) {
      const info = await call("GET /api/records/{record_id}", { path });
      this.game = await gameModule(info.game);
      this.info = info;
    }
    let status = await call("GET /api/records/{record_id}/review", { path });
    if (status.state === "none" || (status.state === "failed" && !this.#requested)) {
      status = await call("POST /api/records/{record_id}/review", { path });
      this.#requested = true;
    }
    this.review = status.review;
    this.progress = status.state === "computing" ? status.progress : null;
    this.failed = status.state === "failed";
  }
}
