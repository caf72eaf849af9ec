// A queue of scenes: what the server told, shown one after the other.
//
// `play(scene, ms)` waits for the scenes before it, calls `scene()`, which changes the state that
// the pieces are made of, and gives the pieces `ms` (at normal speed) to get where they belong;
// the promise is kept when that time is over. `skip()` brings everything that waits to its end at
// once, and what is asked for because of that. Where nothing should move (the motion setting, or nobody looks at the page), scenes take
// no time at all; they are never left out, so that the state is always the right one.

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
  #skipping = false;
  #speed: () => number;
  #skips = new Set<() => void>();

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
    if (this.#skipping) return 0;
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

  /** End everything that waits, at once; what follows from its end, such as the next move of a
      trick that is shown move by move, has ended with it. */
  skip(): void {
    if (!this.#now) return;
    this.#skipping = true;
    this.#end();
    setTimeout(() => {
      this.#skipping = false;
      for (const stop of this.#skips) stop();
    });
  }

  /** Forget what waits, without showing it: everything has been told anew. */
  clear(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (const waiting of queue) waiting.over();
    this.#end();
  }

  #end(): void {
    if (!this.#now) return;
    clearTimeout(this.#timer);
    const queue = this.#queue;
    this.#queue = [];
    this.#span = 0;
    this.#now.over();
    for (const waiting of queue) {
      if (waiting.run()) waiting.over();
    }
    for (const stop of this.#skips) stop();
    this.#next(); // a scene may have asked for more
  }

  /** Call this at every skip; answers how to stop that. */
  onskip(stop: () => void): () => void {
    this.#skips.add(stop);
    return () => this.#skips.delete(stop);
  }

  #next(): void {
    for (;;) {
      this.#now = this.#queue.shift();
      this.#busy = this.#now !== undefined;
      if (!this.#now) return;
      this.#span = this.#skipping ? 0 : this.#now.ms * this.pace;
      const ran = this.#now.run();
      if (ran && this.#span > 0) break;
      if (ran) this.#now.over();
    }
    const now = this.#now;
    this.#timer = setTimeout(() => {
      now.over();
      this.#next();
    }, this.#span);
  }
}
