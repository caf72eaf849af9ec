// The pieces on the stage: every card of the zones at its place in the layout.

import type { Card } from "../../lib/stage/cards";
import { raised, row, stack } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import type { Board } from "./board";
import type { Layout } from "./layout";

export type CardZones = Readonly<Record<string, readonly Card<string>[]>>;

/** The label, the mark and the handlers of a card; `index` is its index in its zone. */
export type PieceProps = (card: Card<string>, index: number) => Partial<Piece<string>>;

export interface TableState {
  zones: CardZones;
  layout: Layout;
  board: Board;
  you: number | null;
  handPlaces: readonly Place[]; // of the viewer's cards
  hand: PieceProps;
  set: (slot: string) => PieceProps;
  otherHand: (seat: number) => PieceProps;
}

const [HANDS, SETS, OWN_HAND] = [50, 100, 300]; // the lowest z of each kind
const HEAP_RISE_PX = 4; // from the lowest discard to the highest
const HEAP_CARDS = 8; // the visible height of the heap, in cards

export function piecesOf({ zones, layout, board, you, handPlaces, hand, set, otherHand }: TableState): Piece<string>[] {
  const { card, heap } = layout;
  const pieces: Piece<string>[] = [];
  const countIn = (zone: string) => zones[zone]?.length ?? 0;
  const put = (zone: string, places: readonly Place[], props: PieceProps = () => ({})) =>
    zones[zone]?.forEach((each, i) => pieces.push({ key: each.key, face: each.face, ...(places[i] ?? { x: 0, y: 0 }), ...props(each, i) }));

  const heapScale = Math.min((heap.height - HEAP_RISE_PX) / card.height, heap.width / card.width);
  const lowest = { x: heap.x + heap.width / 2, y: heap.y + (heap.height + HEAP_RISE_PX) / 2, scale: heapScale };
  put("discards", stack(countIn("discards"), lowest, 0, -HEAP_RISE_PX / HEAP_CARDS, HEAP_CARDS));
  for (const { seat, slots, backs } of layout.cells) {
    for (const { name, box } of slots) {
      const scale = layout.setCard.width / card.width;
      const places = row(countIn(`set:${name}`), { ...box, x: box.x + 4, width: box.width - 8 }, layout.setCard);
      put(`set:${name}`, raised(places.map((place) => ({ ...place, scale })), SETS), set(name));
    }
    if (seat === you || !backs) continue;
    const scale = backs.height / card.height;
    const places = row(countIn(`hand:${seat}`), backs, { width: card.width * scale, height: backs.height });
    const rotation = (board.rotations[seat] ?? 0) * 180;
    put(`hand:${seat}`, raised(places.map((place) => ({ ...place, scale, rotation })), HANDS), otherHand(seat));
  }
  if (you !== null) put(`hand:${you}`, raised(handPlaces, OWN_HAND), hand);
  return pieces;
}
