// Whether somebody points at a part of the table. A pointer that rests points at nothing.

import type { Box } from "../../lib/stage/layout";

const RESTING = 1500; // ms without a move of the pointer

export function within(x: number, y: number, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

export class Pointing {
  #at = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;

  get at(): boolean {
    return this.#at;
  }

  /** Call this with what the pointer does in `root`; `box` is in its coordinates. */
  follow(event: PointerEvent, root: HTMLElement, box: Box): void {
    const { left, top } = root.getBoundingClientRect();
    clearTimeout(this.#resting);
    this.#at = event.type !== "pointerleave" && within(event.clientX - left, event.clientY - top, box);
    if (this.#at) this.#resting = setTimeout(() => (this.#at = false), RESTING);
  }
}
