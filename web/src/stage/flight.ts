// How one element gets from place to place.

import { type Piece, type Place, type Size, transformOf } from "./piece";
import type { Scenes } from "./scenes.svelte";

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const ABOVE = 1000; // what flies is over what lies

export class Flight {
  #at: string | undefined; // the transform it has, or is on the way to
  #opacity = 1;
  #running: Animation | undefined;
  #z = 0;
  #scenes: Scenes;
  #element: HTMLElement;

  constructor(element: HTMLElement, scenes: Scenes) {
    this.#element = element;
    this.#scenes = scenes;
  }

  /** Go to the place of the piece: at once with `jump`, otherwise in the time of the scene. */
  go(piece: Piece<unknown>, size: Size, jump: boolean): void {
    const to = transformOf(piece, size);
    const opacity = piece.opacity ?? 1;
    this.#z = piece.z ?? 0;
    const moves = to !== this.#at || opacity !== this.#opacity;
    const start = moves ? this.#start(piece, size) : undefined;
    this.#at = to;
    this.#opacity = opacity;
    const style = this.#element.style;
    style.transform = to;
    style.opacity = String(opacity);
    if (!moves) {
      if (!this.#running) style.zIndex = String(this.#z);
      return;
    }
    this.#running?.cancel();
    this.#running = undefined;
    const [delay, duration] = timesOf(piece, this.#scenes);
    if (jump || !start || duration <= 0) style.zIndex = String(this.#z);
    else this.#fly(start, { transform: to, opacity }, piece, delay, duration);
  }

  /** Where it starts; undefined: it has just appeared, and not in a scene. */
  #start(piece: Piece<unknown>, size: Size): Keyframe | undefined {
    if (this.#running) {
      const now = getComputedStyle(this.#element);
      return { transform: now.transform, opacity: Number(now.opacity) };
    }
    if (this.#at !== undefined) return { transform: this.#at, opacity: this.#opacity };
    if (!this.#scenes.busy) return undefined;
    if (piece.from) return { transform: transformOf(piece.from, size), opacity: piece.from.opacity ?? 1 };
    return { transform: transformOf(piece, size), opacity: 0 };
  }

  #fly(start: Keyframe, end: Keyframe, piece: Piece<unknown>, delay: number, duration: number): void {
    const { style } = this.#element;
    style.willChange = "transform, opacity";
    style.zIndex = String(ABOVE + this.#z);
    const running = this.#element.animate([start, end], { duration, delay, easing: EASE, fill: "backwards" });
    if (piece.arc) this.#rise(piece.arc, delay, duration);
    this.#running = running;
    running.onfinish = () => {
      if (this.#running !== running) return;
      this.#running = undefined;
      style.willChange = "";
      style.zIndex = String(this.#z);
    };
  }

  /** A hop is the way there, with a rise laid over it. */
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

  /** Be there already. */
  finish(): void {
    this.#running?.finish();
  }
}

/** Delay and duration of a piece's way, in real ms. */
export function timesOf(piece: Pick<Piece<unknown>, "delay" | "time">, scenes: Scenes): [number, number] {
  const delay = (piece.delay ?? 0) * scenes.pace;
  const span = scenes.span;
  if (span <= 0) return [0, 0];
  const duration = piece.time !== undefined ? piece.time * scenes.pace : Math.max(span - delay, span * 0.35);
  return [delay, duration];
}

/** Turn a card over: what was up narrows to nothing, and what comes up widens from it. */
export function turnOver(away: Element, here: Element, delay: number, duration: number): Animation[] {
  const narrow = { transform: "scaleX(0)" };
  const wide = { transform: "none" };
  const easing = "ease-in-out";
  return [
    away.animate([wide, { ...narrow, offset: 0.5 }, narrow], { duration, delay, easing, fill: "both" }),
    here.animate([narrow, { ...narrow, offset: 0.5 }, wide], { duration, delay, easing, fill: "backwards" }),
  ];
}

/** Svelte's `out:` for a piece that has disappeared: it flies where it goes, or fades. */
export function leave(
  _element: Element,
  { piece, size, scenes }: { piece: Piece<unknown>; size: Size; scenes: Scenes },
): { delay?: number; duration: number; css?: (t: number) => string } {
  const [delay, duration] = scenes.busy ? timesOf(piece, scenes) : [0, 0];
  if (duration <= 0) return { duration: 0 };
  const to: Place | undefined = piece.to;
  if (!to) return { delay, duration: duration / 2, css: (t) => `opacity: ${t * (piece.opacity ?? 1)}` };
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  return {
    delay,
    duration,
    css: (t) => {
      const u = ease(1 - t);
      const place: Place = {
        x: mix(piece.x, to.x, u),
        y: mix(piece.y, to.y, u),
        rotation: mix(piece.rotation ?? 0, to.rotation ?? 0, u),
        scale: mix(piece.scale ?? 1, to.scale ?? 1, u),
      };
      const opacity = mix(piece.opacity ?? 1, to.opacity ?? 1, u);
      return `transform: ${transformOf(place, size)}; opacity: ${opacity}`;
    },
  };
}

function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2;
}
