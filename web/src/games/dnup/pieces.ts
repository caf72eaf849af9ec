// The pieces of the stage: every card, where it lies, and what may be done with it.

import type { Card } from "../../lib/stage/cards";
import { raised, row, stack } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import type { Board } from "./board";
import type { Geometry } from "./layout";

export type Zones = Readonly<Record<string, readonly Card<string>[]>>;

/** What is known of a card besides where it lies. */
export type Dress = (card: Card<string>, at: number) => Partial<Piece<string>>;

const plain: Dress = () => ({});

export function pieces(zones: Zones, at: Geometry, board: Board, own: number | null, hand: readonly Place[], inHand: Dress, inSet: (spot: string) => Dress, inOpenHand: (seat: number) => Dress = () => plain): Piece<string>[] {
  const lain: Piece<string>[] = [];
  const put = (zone: string, places: readonly Place[], dress: Dress = plain) =>
    (zones[zone] ?? []).forEach((card, i) => lain.push({ key: card.key, face: card.face, ...(places[i] ?? { x: 0, y: 0 }), ...dress(card, i) }));
  const many = (zone: string) => zones[zone]?.length ?? 0;

  const { heap } = at;
  const rise = 4; // of the uppermost over the lowest
  const heapScale = Math.min((heap.height - rise) / at.card.height, heap.width / at.card.width);
  const lowest = { x: heap.x + heap.width / 2, y: heap.y + (heap.height + rise) / 2, scale: heapScale };
  put("gone", stack(many("gone"), lowest, 0, -rise / 8, 8));
  for (const { seat, spots, backs } of at.cells) {
    for (const { name, box } of spots) {
      const scale = at.lain.width / at.card.width;
      const places = row(many(`set:${name}`), { ...box, x: box.x + 4, width: box.width - 8 }, at.lain);
      put(`set:${name}`, raised(places.map((place) => ({ ...place, scale })), 100), inSet(name));
    }
    if (seat === own || !backs) continue;
    const scale = backs.height / at.card.height;
    const places = row(many(`hand:${seat}`), backs, { width: at.card.width * scale, height: backs.height });
    const rotation = (board.spun[seat] ?? 0) * 180;
    put(`hand:${seat}`, raised(places.map((place) => ({ ...place, scale, rotation })), 50), inOpenHand(seat));
  }
  if (own !== null) put(`hand:${own}`, raised(hand, 300), inHand);
  return lain;
}
