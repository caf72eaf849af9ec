// The movement of one element from place to place.

import { type Piece, type Place, type Size, transformOf } from "./piece";
import type { Timeline } from "./timeline.svelte";

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const FLYING_Z = 1000; // above all pieces that lie still

/** The slow end of a movement overlaps the next step, so that the table never stands still between two
    steps. Hops do not overlap. */
const LANDING_FACTOR = 1.2;

/** The duration of the deal when the table opens, at normal speed. */
const DEAL_MS = 360;

export class Flight {
  #at: Spot | undefined; // its position, or the target of the running movement
  #written = ""; // the transform of `#at`
  #from: Spot | undefined; // the start of the running movement
  #running: Animation | undefined;
  #z = 0;
  #timeline: Timeline;
  #element: HTMLElement;

  constructor(element: HTMLElement, timeline: Timeline) {
    this.#element = element;
    this.#timeline = timeline;
  }

  /** Moves to the place of the piece: at once with `jump`, otherwise in the time of the step. */
  go(piece: Piece<unknown>, size: Size, jump: boolean): void {
    const { style } = this.#element;
    const to = spotOf(piece);
    const written = transformOf(to, size);
    this.#z = piece.z ?? 0;
    if (written === this.#written && to.opacity === this.#at?.opacity) {
      if (!this.#running) style.zIndex = String(this.#z);
      return;
    }
    const from = jump ? undefined : this.#start(piece);
    this.#running?.cancel();
    if (to.opacity !== (this.#at?.opacity ?? 1)) style.opacity = String(to.opacity);
    style.transform = written;
    this.#at = to;
    this.#written = written;
    const [delay, duration] = timesOf(piece, this.#timeline);
    if (!from || duration <= 0) this.#land();
    else this.#fly(from, to, piece, size, delay, duration);
  }

  /** Deals the piece from a place when the table opens. Its button is at the final place from the start. */
  deal(from: Place, piece: Piece<unknown>): void {
    const duration = DEAL_MS * this.#timeline.pace;
    if (duration <= 0) return;
    const { x, y, rotation, scale } = spotOf(piece);
    // The parent is rotated and scaled: undo that, translate, and apply it again.
    const turned = `scale(${1 / scale}) rotate(${-rotation}deg)`;
    const back = `rotate(${rotation}deg) scale(${scale})`;
    const on = (dx: number, dy: number) => ({ transform: `${turned} translate(${dx}px, ${dy}px) ${back}` });
    this.#element.lastElementChild?.animate([on(from.x - x, from.y - y), on(0, 0)], { duration, easing: EASE });
  }

  /** The start of a movement; undefined: the piece has just appeared outside of a step. */
  #start(piece: Piece<unknown>): Spot | undefined {
    if (this.#at) return this.#running && this.#from ? between(this.#from, this.#at, progressOf(this.#running)) : this.#at;
    if (!this.#timeline.busy) return undefined;
    return piece.from ? spotOf(piece.from) : { ...spotOf(piece), opacity: 0 };
  }

  #fly(from: Spot, to: Spot, piece: Piece<unknown>, size: Size, delay: number, duration: number): void {
    const { style } = this.#element;
    const fades = from.opacity !== to.opacity;
    style.willChange = fades ? "transform, opacity" : "transform";
    style.zIndex = String(FLYING_Z + this.#z);
    const way = [from, to].map((spot) => ({ transform: transformOf(spot, size), ...(fades ? { opacity: spot.opacity } : {}) }));
    const running = this.#element.animate(way, { duration, delay, easing: EASE, fill: "backwards" });
    if (piece.arc) this.#rise(piece.arc, delay, duration);
    this.#from = from;
    this.#running = running;
    running.onfinish = () => {
      if (this.#running === running) this.#land();
    };
  }

  /** Ends the movement. */
  #land(): void {
    const { style } = this.#element;
    this.#running = undefined;
    style.willChange = "";
    style.zIndex = String(this.#z);
  }

  /** Adds the rise of a hop to the movement. */
  #rise(height: number, delay: number, duration: number): void {
    const half = `translateY(${-height}px)`;
    this.#element.lastElementChild?.animate(
      [
        { transform: "none", easing: "cubic-bezier(0.2, 0.6, 0.5, 1)" },
        { transform: half, easing: "cubic-bezier(0.5, 0, 0.8, 0.4)" },
        { transform: "none" },
      ],
      { duration, delay },
    );
  }

  /** Ends the running movement at its target. */
  finish(): void {
    this.#running?.finish();
  }
}

/** A place with all its numbers. Interpolating between two of them needs no layout by the browser. */
type Spot = Required<Omit<Place, "z">>;

function spotOf({ x, y, rotation = 0, scale = 1, opacity = 1 }: Place): Spot {
  return { x, y, rotation, scale, opacity };
}

function between(a: Spot, b: Spot, share: number): Spot {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    rotation: mix(a.rotation, b.rotation),
    scale: mix(a.scale, b.scale),
    opacity: mix(a.opacity, b.opacity),
  };
}

/** The progress of a movement from 0 to 1, with its easing. */
function progressOf(running: Animation): number {
  return running.effect?.getComputedTiming().progress ?? 1;
}

/** The delay and the duration of a movement, in real ms. */
export function timesOf(piece: Pick<Piece<unknown>, "delay" | "time" | "arc">, timeline: Timeline): [number, number] {
  const delay = (piece.delay ?? 0) * timeline.pace;
  const span = timeline.span;
  if (span <= 0) return [0, 0];
  const duration = piece.time !== undefined ? piece.time * timeline.pace : Math.max(span - delay, span * 0.35);
  return [delay, piece.arc ? duration : duration * LANDING_FACTOR];
}

/** Turns a card over: the visible face narrows to nothing, then the other face widens. */
export function turnOver(away: Element, here: Element, delay: number, duration: number): Animation[] {
  const narrow = { transform: "scaleX(0)" };
  const wide = { transform: "none" };
  const easing = "ease-in-out";
  return [
    away.animate([wide, { ...narrow, offset: 0.5 }, narrow], { duration, delay, easing, fill: "both" }),
    here.animate([narrow, { ...narrow, offset: 0.5 }, wide], { duration, delay, easing, fill: "backwards" }),
  ];
}

/** Svelte's `out:` for a piece that has disappeared: it flies to its target, or fades. */
export function leave(
  _element: Element,
  { piece, size, timeline }: { piece: Piece<unknown>; size: Size; timeline: Timeline },
): { delay?: number; duration: number; css?: (t: number) => string } {
  const [delay, duration] = timeline.busy ? timesOf(piece, timeline) : [0, 0];
  if (duration <= 0) return { duration: 0 };
  const here = spotOf(piece);
  if (!piece.to) return { delay, duration: duration / 2, css: (t) => `opacity: ${t * here.opacity}` };
  const there = spotOf(piece.to);
  return {
    delay,
    duration,
    css: (t) => {
      const spot = between(here, there, ease(1 - t));
      return `transform: ${transformOf(spot, size)}; opacity: ${spot.opacity}`;
    },
  };
}

function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2;
}
