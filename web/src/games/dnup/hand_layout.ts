// Where the cards of one's hand lie. While one chooses, no card that is there moves, whatever the
// others do: what comes back waits beside the hand until the choice is made.

import { type Box, row, rowStep } from "../../lib/stage/layout";
import type { Place, Size } from "../../lib/stage/piece";

/** How small cards are that wait. */
const WAITING = 0.5;

export class HandPlaces {
  #kept: { keys: readonly string[]; places: ReadonlyMap<string, Place>; room: string } | null = null;

  /** The places of these cards, in order. `stay`: somebody is choosing among them. */
  of(keys: readonly string[], box: Box, card: Size, waiting: Box, stay: boolean): Place[] {
    const room = [box.x, box.y, box.width, box.height, card.width].join();
    const kept = this.#kept;
    const stays = keys.filter((key) => kept?.places.has(key));
    if (stay && kept?.room === room && stays.length < keys.length && stays.join() === kept.keys.join()) {
      const small = { width: card.width * WAITING, height: card.height * WAITING };
      const spare = row(keys.length - stays.length, waiting, small).map((place) => ({ ...place, scale: WAITING }));
      return keys.map((key) => kept.places.get(key) ?? spare.shift() ?? { x: waiting.x, y: waiting.y });
    }
    const places = lines(keys.length, box, card);
    if (keys.join() !== kept?.keys.join() || room !== kept?.room) {
      this.#kept = { keys, places: new Map(keys.map((key, i) => [key, places[i] ?? { x: 0, y: 0 }])), room };
    }
    return places;
  }
}

/** The least that must be seen of a card for a finger to hit it, and for both ends to be read. */
const STRIP = 27;

/** One line, or two smaller ones where one would be too tight. Lines never cover each other: both
    ends of every card are to be read. */
function lines(count: number, box: Box, card: Size): Place[] {
  if (rowStep(count, box.width, card) >= STRIP) return row(count, box, card);
  const scale = Math.min(1, (box.height - 6) / 2 / card.height);
  const small = { width: card.width * scale, height: card.height * scale };
  const first = Math.ceil(count / 2);
  return [0, 1].flatMap((line) => {
    const at = { ...box, y: box.y + (line * box.height) / 2, height: box.height / 2 };
    return row(line === 0 ? first : count - first, at, small).map((place) => ({ ...place, scale, z: (place.z ?? 0) + line * first }));
  });
}
