// The position of a replay, and its movement: by animated steps, or by jumps.

import { call } from "../../lib/api/http";
import { type Describe, RecordedSession } from "../../lib/session/recorded.svelte";
import type { RecordInfo } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { type PointOfView, FrameCache } from "./frame_cache";
import { tableOf } from "./record_table";

const STEP_PAUSE_MS = 700;

export class Player {
  /** The wanted frame; the session follows. */
  number = $state(0);
  pointOfView = $state<PointOfView>("open");
  running = $state(false);
  /** True while the wanted frame is loading. */
  fetching = $state(false);
  readonly session: RecordedSession;
  #last: number; // the frame that was shown or queued last
  #asked = 0;

  private constructor(
    readonly record: RecordInfo,
    readonly frames: FrameCache,
    session: RecordedSession,
    number: number,
    pointOfView: PointOfView,
  ) {
    this.session = session;
    this.number = this.#last = number;
    this.pointOfView = pointOfView;
  }

  /** Opens a record at a move; throws `ApiError`. */
  static async open(record: RecordInfo, move: number, pointOfView: PointOfView): Promise<Player> {
    const frames = new FrameCache(record.id);
    const frame = await frames.frame(move, pointOfView);
    const describe: Describe = (language, width) => {
      const query = { number: session.number, seat: player.pointOfView, language, width };
      return call("GET /api/records/{record_id}/view", { path: { record_id: record.id }, query });
    };
    const session = new RecordedSession(tableOf(record, pointOfView), frame, null, describe);
    session.jump(frame, await frames.eventsOfRound(frame.number, pointOfView));
    const player = new Player(record, frames, session, frame.number, pointOfView);
    return player;
  }

  get steps(): number {
    return this.frames.steps;
  }
  get isAtEnd(): boolean {
    return this.number >= this.steps;
  }

  /** Goes to a frame: the next one is animated, any other is shown at once. */
  async go(number: number, pointOfView: PointOfView = this.pointOfView): Promise<void> {
    const asked = ++this.#asked;
    const wanted = Math.max(0, Math.min(number, this.steps));
    const turned = pointOfView !== this.pointOfView;
    this.number = wanted;
    this.pointOfView = pointOfView;
    this.fetching = true;
    try {
      await this.#show(wanted, pointOfView, turned, () => asked === this.#asked);
    } finally {
      if (asked === this.#asked) this.fetching = false;
    }
  }

  async #show(wanted: number, pointOfView: PointOfView, turned: boolean, isWanted: () => boolean): Promise<void> {
    const frame = await this.frames.frame(wanted, pointOfView);
    if (!isWanted()) return; // another frame is wanted by now
    if (wanted === this.#last + 1 && !turned) {
      this.session.hurry(); // a new step does not wait for the last one
      this.session.advance(frame);
    } else {
      const earlier = await this.frames.eventsOfRound(wanted, pointOfView);
      if (!isWanted()) return;
      this.session.jump(frame, earlier, tableOf(this.record, pointOfView));
    }
    this.#last = wanted;
  }

  /** Call in an effect: while the replay runs, take the next step when the last one has been shown. */
  keepRunning(fail: (error: unknown) => void): (() => void) | undefined {
    if (!this.running) return undefined;
    if (this.isAtEnd) {
      this.running = false;
      return undefined;
    }
    if (this.session.waiting > 0 || this.session.number !== this.number) return undefined;
    const timer = setTimeout(() => void this.go(this.number + 1).catch(fail), STEP_PAUSE_MS * (settings.speed || 1));
    return () => clearTimeout(timer);
  }
}
