// The timeline of a stage: a queue of steps that are animated one after another.
//
// `play(step, ms)` waits for the steps before it and calls `step()`, which changes the state that the
// pieces are made of. The pieces get `ms` (at normal speed) to reach their places; then the promise
// resolves. `clear()` ends the running step and drops the queued ones: the caller shows the new state
// itself. Where nothing should move (the motion setting, or a hidden page), steps take no time; they
// are never skipped, so that the state is always right.

export type Step = () => void;

interface Waiting {
  ms: number;
  run: () => boolean; // false: it failed and has rejected its promise
  over: () => void;
}

/** The duration of a change outside of a step. */
const SETTLE_MS = 180;

export class Timeline {
  #busy = $state(false);
  #queue: Waiting[] = [];
  #span = 0; // of the running step, in ms of real time
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: Waiting | undefined;
  #speed: () => number;
  #stops = new Set<() => void>();
  /** The number of steps that have run. */
  ran = 0;

  /** `speed`: durations are multiplied by it; 0: nothing moves. */
  constructor(speed: () => number) {
    this.#speed = speed;
  }

  /** True while a step is running. */
  get busy(): boolean {
    return this.#busy;
  }

  /** The factor for durations; 0: jump. */
  get pace(): number {
    return document.visibilityState === "hidden" ? 0 : this.#speed();
  }

  /** The time (real ms) in which a change made now reaches its place. */
  get span(): number {
    return this.#now ? this.#span : SETTLE_MS * this.pace;
  }

  /** Runs a step after all queued ones. */
  play(step: Step, ms: number): Promise<void> {
    return new Promise((over, failed) => {
      // A step that fails must not stop those after it.
      const run = () => {
        try {
          step();
          return true;
        } catch (error) {
          failed(error);
          return false;
        }
      };
      this.#queue.push({ ms, run, over });
      if (!this.#now) this.#next();
    });
  }

  /** A pause, such as to let the cards be read. */
  wait(ms: number): Promise<void> {
    return this.play(() => undefined, ms);
  }

  /** Ends the running step and drops the queued ones without running them. */
  clear(): void {
    if (!this.#now) return;
    clearTimeout(this.#timer);
    const ended = [this.#now, ...this.#queue];
    this.#queue = [];
    this.#span = 0;
    for (const { over } of ended) over();
    for (const stop of this.#stops) stop();
    this.#next();
  }

  /** Calls `stop` at every clear; returns a function that unsubscribes. */
  onclear(stop: () => void): () => void {
    this.#stops.add(stop);
    return () => this.#stops.delete(stop);
  }

  #next(): void {
    for (;;) {
      const now = this.#queue.shift();
      this.#now = now;
      this.#busy = now !== undefined;
      if (!now) return;
      this.#span = now.ms * this.pace;
      this.ran += 1;
      const ran = now.run();
      if (this.#now !== now) return; // the step has cleared the timeline
      if (ran && this.#span > 0) {
        this.#timer = setTimeout(() => {
          now.over();
          this.#next();
        }, this.#span);
        return;
      }
      if (ran) now.over();
    }
  }
}
