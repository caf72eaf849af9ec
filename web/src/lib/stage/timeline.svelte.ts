// A queue of scenes: what the server told, shown one after the other.
//
// `play(scene, ms)` waits for the scenes before it, calls `scene()`, which changes the state that
// the pieces are made of, and gives the pieces `ms` (at normal speed) to get where they belong;
// the promise is kept when that time is over. `clear()` ends the one that runs and forgets those that
// wait: what is shown then is told anew. Where nothing should move (the motion setting, or nobody
// looks at the page), scenes take no time at all; they are never left out, so that the state is
// always the right one.

export type Scene = () => void;

interface Waiting {
  ms: number;
  run: () => boolean; // false: it failed, and has said so
  over: () => void;
}

/** Changes outside of a scene take so long. */
const SETTLING = 180;

export class Scenes {
  #busy = $state(false);
  #queue: Waiting[] = [];
  #span = 0; // of the running scene, in ms of real time
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: Waiting | undefined;
  #speed: () => number;
  #stops = new Set<() => void>();

  /** `speed`: durations are multiplied by it; 0: nothing moves. */
  constructor(speed: () => number) {
    this.#speed = speed;
  }

  /** Whether a scene runs. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Multiply durations by this; 0: jump. */
  get pace(): number {
    return document.visibilityState === "hidden" ? 0 : this.#speed();
  }

  /** How long (real ms) what changes now may take to get to its place. */
  get span(): number {
    return this.#now ? this.#span : SETTLING * this.pace;
  }

  /** Show this after all that waits. */
  play(scene: Scene, ms: number): Promise<void> {
    return new Promise((over, failed) => {
      // One scene that fails must not stop those after it.
      const run = () => {
        try {
          scene();
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

  /** A pause, such as to let a trick be read. */
  wait(ms: number): Promise<void> {
    return this.play(() => undefined, ms);
  }

  /** End the scene that runs, and forget what waits without showing it: everything is told anew. */
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

  /** Call this whenever all is cleared; answers how to stop that. */
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
      const ran = now.run();
      if (this.#now !== now) return; // it has cleared all, itself too
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
