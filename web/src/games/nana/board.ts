// Where every card lies, moved along by what happens: the view of the moment between two views.

import type { Zones } from "../../lib/stage/cards";
import type { Dealt, NanaEvent, NanaView, Placed, Played } from "./protocol";

export type Face = string;
type Faces = readonly (Face | null)[];

export interface Lying {
  hands: readonly Faces[];
  open: readonly Faces[];
  pile: number;
  set: Faces;
  choice: { seat: number; faces: Faces }; // cards that are to be put or dropped
  discards: readonly Face[]; // the latest last
}

const CARDS = 63;
const hidden = (count: number): null[] => Array<null>(Math.max(0, count)).fill(null);
const many = (count: number, number: number | null): (Face | null)[] =>
  Array<Face | null>(count).fill(number === null ? null : String(number));

export const NOTHING: Lying = { hands: [], open: [], pile: 0, set: [], choice: { seat: 0, faces: [] }, discards: [] };

/** Where everything lies in a view; the discards keep the order in which they were seen to come. */
export function lyingIn(view: NanaView, before: Lying = NOTHING): Lying {
  const { choosing, set } = view;
  return {
    hands: view.held.map((count, seat) => view.hands[seat] ?? hidden(count)),
    open: view.open,
    pile: view.piled,
    set: set ? many(set.count, set.number) : [],
    choice: { seat: view.turn ?? 0, faces: choosing ? many(choosing.count, choosing.number) : [] },
    discards: heaped(before.discards, view.discards),
  };
}

/** The same cards in the old order, what is new on top. */
export function heaped(before: readonly Face[], counts: Readonly<Record<string, number>>): Face[] {
  const left = { ...counts };
  const stay = before.filter((face) => (left[face] ?? 0) > 0 && (left[face] = (left[face] ?? 0) - 1) >= 0);
  const fresh = Object.entries(left).flatMap(([face, count]) => Array<Face>(count).fill(face));
  return [...stay, ...fresh];
}

/** All cards in one pile, before a deal. */
export function gathered(lying: Lying): Lying {
  return { ...NOTHING, hands: lying.hands.map(() => []), open: lying.open.map(() => []), pile: CARDS };
}

/** What an event makes of it, step by step; nothing where no card moves. */
export function stepsOf(lying: Lying, event: NanaEvent, eyes: number | null): Lying[] {
  switch (event.event) {
    case "dealt":
      return [gathered(lying), dealt(event, eyes)];
    case "played":
      return played(lying, event);
    case "drew":
      return [{ ...lying, pile: lying.pile - 1, choice: { seat: event.seat, faces: many(1, event.number ?? null) } }];
    case "used_open_card":
      return [{ ...lying, open: without(lying.open, event.seat, String(event.number), 1), choice: { seat: event.seat, faces: many(1, event.number) } }];
    case "placed":
      return [placed(lying, event)];
    case "dropped":
      return [{ ...lying, choice: { seat: event.seat, faces: [] }, discards: [...lying.discards, ...faces(many(event.count, event.number))] }];
    case "cleared":
      return [{ ...lying, set: [], discards: [...lying.discards, ...faces(lying.set)] }];
    default:
      return [];
  }
}

function dealt({ cards, hand, open, piled }: Dealt, eyes: number | null): Lying {
  const hands = cards.map((count, seat) => (seat === eyes && hand ? hand : hidden(count)));
  return { ...NOTHING, hands, open, pile: piled };
}

/** First the beaten set makes room, so that equal cards do not change places unseen. */
function played(lying: Lying, { seat, number, count: all, open: joined, index: place }: Played): Lying[] {
  const set = many(all, number);
  const count = set.length - joined;
  const row = lying.hands[seat] ?? [];
  const face = set[0] ?? null;
  const known = row.indexOf(face);
  const index = place ?? (known >= 0 ? known : row.length - count);
  const aside: Lying = { ...lying, set: [], choice: { seat, faces: lying.set } };
  const hands = replaced(lying.hands, seat, [...row.slice(0, index), ...row.slice(index + count)]);
  return [aside, { ...aside, hands, open: without(lying.open, seat, face, joined), set }];
}

function placed(lying: Lying, { seat, gap: place }: Placed): Lying {
  const row = lying.hands[seat] ?? [];
  const seen = row.length === 0 || row.some((face) => face !== null);
  const gap = place ?? row.length;
  const own = place !== undefined || seen;
  const block = own ? lying.choice.faces : hidden(lying.choice.faces.length);
  const hands = replaced(lying.hands, seat, [...row.slice(0, gap), ...block, ...row.slice(gap)]);
  return { ...lying, hands, choice: { seat, faces: [] } };
}

function without(rows: readonly Faces[], seat: number, face: Face | null, count: number): Faces[] {
  const row = [...(rows[seat] ?? [])];
  for (let i = 0; i < count; i++) row.splice(row.indexOf(face), 1);
  return replaced(rows, seat, row);
}

function replaced(rows: readonly Faces[], seat: number, row: Faces): Faces[] {
  return rows.map((before, at) => (at === seat ? row : before));
}

function faces(cards: Faces): Face[] {
  return cards.filter((face) => face !== null);
}

/** The zones of the stage's cards. */
export function zonesOf(lying: Lying): Zones<Face> {
  const zones: Record<string, Faces> = {};
  lying.hands.forEach((row, seat) => (zones[`hand:${seat}`] = row));
  lying.open.forEach((row, seat) => (zones[`open:${seat}`] = row));
  return { ...zones, set: lying.set, choice: lying.choice.faces, pile: hidden(lying.pile), discards: lying.discards };
}
