// Where a replay stands, and how it goes on: by steps with flying cards, or by jumps.

import { RecordedSession } from "../../lib/session/recorded.svelte";
import type { RecordInfo } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { type Eyes, Reel } from "./reel";
import { sightOf } from "./sight";

const PAUSE = 700; // milliseconds between the steps of a replay that runs

export class Player {
  /** Where one wants to be: the session follows. */
  number = $state(0);
  eyes = $state<Eyes>("open");
  running = $state(false);
  /** What is shown is not yet where one wants to be: the frames have to come. */
  fetching = $state(false);
  readonly session: RecordedSession;
  #last: number; // the frame that was shown or queued last
  #asked = 0;

  private constructor(
    readonly record: RecordInfo,
    readonly reel: Reel,
    session: RecordedSession,
    number: number,
    eyes: Eyes,
  ) {
    this.session = session;
    this.number = this.#last = number;
    this.eyes = eyes;
  }

  /** Open a record at a move; throws `Trouble`. */
  static async open(record: RecordInfo, move: number, eyes: Eyes): Promise<Player> {
    const reel = new Reel(record.id);
    const frame = await reel.frame(move, eyes);
    const session = new RecordedSession(sightOf(record, eyes), frame);
    session.jump(frame, await reel.told(frame.number, eyes));
    return new Player(record, reel, session, frame.number, eyes);
  }

  get steps(): number {
    return this.reel.steps;
  }
  get isAtEnd(): boolean {
    return this.number >= this.steps;
  }

  /** Go to a frame: the next one is played, any other is simply shown. */
  async go(number: number, eyes: Eyes = this.eyes): Promise<void> {
    const asked = ++this.#asked;
    const wanted = Math.max(0, Math.min(number, this.steps));
    const turned = eyes !== this.eyes;
    this.number = wanted;
    this.eyes = eyes;
    this.fetching = true;
    try {
      await this.#show(wanted, eyes, turned, () => asked === this.#asked);
    } finally {
      if (asked === this.#asked) this.fetching = false;
    }
  }

  async #show(wanted: number, eyes: Eyes, turned: boolean, isWanted: () => boolean): Promise<void> {
    const frame = await this.reel.frame(wanted, eyes);
    if (!isWanted()) return; // somewhere else by now
    if (wanted === this.#last + 1 && !turned) {
      this.session.hurry(); // who steps on does not want to wait for the last step
      this.session.advance(frame);
    } else {
      const told = await this.reel.told(wanted, eyes);
      if (!isWanted()) return;
      this.session.jump(frame, told, sightOf(this.record, eyes));
    }
    this.#last = wanted;
  }

  /** In an effect: while the replay runs, the next step follows when the last has been seen. */
  keepRunning(fail: (error: unknown) => void): (() => void) | undefined {
    if (!this.running) return undefined;
    if (this.isAtEnd) {
      this.running = false;
      return undefined;
    }
    if (this.session.waiting > 0 || this.session.number !== this.number) return undefined;
    const timer = setTimeout(() => void this.go(this.number + 1).catch(fail), PAUSE * (settings.speed || 1));
    return () => clearTimeout(timer);
  }
}
