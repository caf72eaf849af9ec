// The board: where every card is at one moment, and how an event moves cards. Between two views of the
// server there are several events, each of which is shown.

import type { Zones } from "../../lib/stage/cards";
import { CARDS, type Dealt, type LyingSet, type NanaEvent, type NanaView, type Placed, type Played, type ToBeat } from "./protocol";

export type Face = string;
type Faces = readonly (Face | null)[];

/** The set on the table. */
export interface Laid extends LyingSet {
  to_beat: ToBeat | null; // what beats it; null: no view has said so yet
}

export interface Board {
  hands: readonly Faces[];
  open: readonly Faces[];
  pile: number;
  set: Faces;
  laid: Laid | null; // what the set is, whose, and what beats it
  offered: { seat: number; faces: Faces }; // cards that a seat puts into its row or drops
  discards: readonly Face[]; // the latest last
}

const hidden = (count: number): null[] => Array<null>(Math.max(0, count)).fill(null);
const copies = (count: number, number: number | null): (Face | null)[] =>
  Array<Face | null>(count).fill(number === null ? null : String(number));

export const EMPTY: Board = { hands: [], open: [], pile: 0, set: [], laid: null, offered: { seat: 0, faces: [] }, discards: [] };

/** The board of a view; `events` are those of the round, which give the discards their order. */
export function boardOf(view: NanaView, events: readonly NanaEvent[] = []): Board {
  const { choosing, set } = view;
  return {
    hands: view.held.map((count, seat) => view.hands[seat] ?? hidden(count)),
    open: view.open,
    pile: view.piled,
    set: set ? copies(set.count, set.number) : [],
    laid: set && { ...set, to_beat: view.to_beat },
    offered: { seat: view.turn ?? 0, faces: choosing ? copies(choosing.count, choosing.number) : [] },
    discards: orderedDiscards(discarded(events), view.discards),
  };
}

/** True if both are the same set, or there is neither. */
export function isSameSet(one: LyingSet | null, other: LyingSet | null): boolean {
  return one?.seat === other?.seat && one?.number === other?.number && one?.count === other?.count;
}

/** The board with what beats its set, if it is the set of this view. */
export function withToBeat(board: Board, { set, to_beat }: NanaView): Board {
  const { laid } = board;
  return laid && isSameSet(laid, set) ? { ...board, laid: { ...laid, to_beat } } : board;
}

/** The cards that the events have discarded, the latest last. */
function discarded(events: readonly NanaEvent[]): Face[] {
  return events.flatMap((event) => (event.event === "dropped" || event.event === "cleared" ? faces(copies(event.count, event.number)) : []));
}

/** The discards of each number, in this order; cards that it lacks are on top. */
export function orderedDiscards(order: readonly Face[], counts: Readonly<Record<string, number>>): Face[] {
  const left = { ...counts };
  const stay = order.filter((face) => (left[face] ?? 0) > 0 && (left[face] = (left[face] ?? 0) - 1) >= 0);
  const added = Object.entries(left).flatMap(([face, count]) => Array<Face>(count).fill(face));
  return [...stay, ...added];
}

/** All cards in one pile, as before a deal. */
export function gatheredCards(board: Board): Board {
  return { ...EMPTY, hands: board.hands.map(() => []), open: board.open.map(() => []), pile: CARDS };
}

/** The boards that lead to the one after an event, in order; empty if no card moves. */
export function boardsAfter(board: Board, event: NanaEvent, viewer: number | null): Board[] {
  switch (event.event) {
    case "dealt":
      return [gatheredCards(board), dealt(event, viewer)];
    case "played":
      return played(board, event);
    case "drew":
      return [{ ...board, pile: board.pile - 1, offered: { seat: event.seat, faces: copies(1, event.number ?? null) } }];
    case "used_open_card":
      return [{ ...board, open: remove(board.open, event.seat, String(event.number), 1), offered: { seat: event.seat, faces: copies(1, event.number) } }];
    case "placed":
      return [placed(board, event)];
    case "dropped":
      return [{ ...board, offered: { seat: event.seat, faces: [] }, discards: [...board.discards, ...faces(copies(event.count, event.number))] }];
    case "cleared":
      return [{ ...board, set: [], laid: null, discards: [...board.discards, ...faces(board.set)] }];
    default:
      return [];
  }
}

function dealt({ cards, hand, open, piled }: Dealt, viewer: number | null): Board {
  const hands = cards.map((count, seat) => (seat === viewer && hand ? hand : hidden(count)));
  return { ...EMPTY, hands, open, pile: piled };
}

/** The beaten set moves first: otherwise equal cards could change places. */
function played(board: Board, { seat, number, count: all, open: joined, index: place }: Played): Board[] {
  const set = copies(all, number);
  const count = set.length - joined;
  const row = board.hands[seat] ?? [];
  const face = set[0] ?? null;
  const known = row.indexOf(face);
  const index = place ?? (known >= 0 ? known : row.length - count);
  const aside: Board = { ...board, set: [], offered: { seat, faces: board.set } };
  const hands = withRow(board.hands, seat, [...row.slice(0, index), ...row.slice(index + count)]);
  return [aside, { ...aside, hands, open: remove(board.open, seat, face, joined), set, laid: { seat, number, count: all, to_beat: null } }];
}

function placed(board: Board, { seat, gap: place }: Placed): Board {
  const row = board.hands[seat] ?? [];
  const visible = row.length === 0 || row.some((face) => face !== null);
  const gap = place ?? row.length;
  const own = place !== undefined || visible;
  const block = own ? board.offered.faces : hidden(board.offered.faces.length);
  const hands = withRow(board.hands, seat, [...row.slice(0, gap), ...block, ...row.slice(gap)]);
  return { ...board, hands, offered: { seat, faces: [] } };
}

function remove(rows: readonly Faces[], seat: number, face: Face | null, count: number): Faces[] {
  const row = [...(rows[seat] ?? [])];
  for (let i = 0; i < count; i++) row.splice(row.indexOf(face), 1);
  return withRow(rows, seat, row);
}

function withRow(rows: readonly Faces[], seat: number, row: Faces): Faces[] {
  return rows.map((before, at) => (at === seat ? row : before));
}

function faces(cards: Faces): Face[] {
  return cards.filter((face) => face !== null);
}

/** The zones of the stage, with their cards. */
export function zonesOf(board: Board): Zones<Face> {
  const zones: Record<string, Faces> = {};
  board.hands.forEach((row, seat) => (zones[`hand:${seat}`] = row));
  board.open.forEach((row, seat) => (zones[`open:${seat}`] = row));
  return { ...zones, set: board.set, offered: board.offered.faces, pile: hidden(board.pile), discards: board.discards };
}
