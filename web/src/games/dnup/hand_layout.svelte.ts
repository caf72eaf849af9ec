// The layout of the viewer's hand. While the player selects cards, no card of the hand moves: cards that
// return meanwhile wait beside it.

import { type Box, row, rowStep } from "../../lib/stage/layout";
import type { Place, Size } from "../../lib/stage/piece";
import { contains } from "./layout";

const WAITING_SCALE = 0.5;

export class HandLayout {
  #last: { keys: readonly string[]; places: ReadonlyMap<string, Place>; room: string } | null = null;

  /** The places of these cards, in order. `stay`: the player is selecting among them. */
  places(keys: readonly string[], box: Box, card: Size, waiting: Box, stay: boolean): Place[] {
    const room = [box.x, box.y, box.width, box.height, card.width].join();
    const last = this.#last;
    const staying = keys.filter((key) => last?.places.has(key));
    if (stay && last?.room === room && staying.length < keys.length && staying.join() === last.keys.join()) {
      const small = { width: card.width * WAITING_SCALE, height: card.height * WAITING_SCALE };
      const beside = row(keys.length - staying.length, waiting, small).map((place) => ({ ...place, scale: WAITING_SCALE }));
      return keys.map((key) => last.places.get(key) ?? beside.shift() ?? { x: waiting.x, y: waiting.y });
    }
    const places = lines(keys.length, box, card);
    if (keys.join() !== last?.keys.join() || room !== last?.room) {
      this.#last = { keys, places: new Map(keys.map((key, i) => [key, places[i] ?? { x: 0, y: 0 }])), room };
    }
    return places;
  }
}

const MIN_VISIBLE_WIDTH_PX = 27; // of a card: room for a finger, and both values legible

/** One line, or two smaller ones where one would be too tight. The lines do not overlap: both values of
    every card stay legible. */
function lines(count: number, box: Box, card: Size): Place[] {
  if (rowStep(count, box.width, card) >= MIN_VISIBLE_WIDTH_PX) return row(count, box, card);
  const scale = Math.min(1, (box.height - 6) / 2 / card.height);
  const small = { width: card.width * scale, height: card.height * scale };
  const first = Math.ceil(count / 2);
  return [0, 1].flatMap((line) => {
    const half = { ...box, y: box.y + (line * box.height) / 2, height: box.height / 2 };
    return row(line === 0 ? first : count - first, half, small).map((place) => ({ ...place, scale, z: (place.z ?? 0) + line * first }));
  });
}

/** The index in the hand at which a card is dropped; `others` are the places of the other cards. */
export function dropIndex(x: number, y: number, others: readonly Place[]): number {
  const nearest = Math.min(...others.map((place) => Math.abs(place.y - y)));
  const line = others.filter((place) => Math.abs(place.y - y) <= nearest + 4);
  const first = line[0] ? others.indexOf(line[0]) : 0;
  return first + line.filter((place) => place.x < x).length;
}

const POINTER_IDLE_MS = 1500; // a pointer that rests longer no longer counts

/** Tracks if the pointer is over the hand and moving. */
export class HandPointer {
  #over = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get over(): boolean {
    return this.#over;
  }

  /** Handles a pointer event in `root`; `box` is in its coordinates. */
  follow(event: PointerEvent, root: HTMLElement, box: Box): void {
    const { left, top } = root.getBoundingClientRect();
    clearTimeout(this.#timer);
    this.#over = event.type !== "pointerleave" && contains(box, event.clientX - left, event.clientY - top);
    if (this.#over) this.#timer = setTimeout(() => (this.#over = false), POINTER_IDLE_MS);
  }
}
