// The board: where every card is at one moment, and how an event moves cards. Between two views of the
// server there are several events, each of which is shown.

import { turned, up } from "./cards";
import { type Dealt, type DnupEvent, type DnupView, HIGHEST, type TakenSize } from "./protocol";
import { slotName, slotsOf } from "./slots";

export interface Board {
  players: number;
  hands: readonly (readonly (string | null)[])[]; // null: a hidden card
  sets: Readonly<Record<string, readonly string[]>>; // by the name of the slot
  leaving: string | null; // the slot of the set that turns over, to go into a hand
  visible: readonly boolean[]; // whether the hand of each seat is visible
  discards: number;
  rotations: readonly number[]; // of each hand: card backs look the same both ways up
}

export function boardOf(view: DnupView, before?: Board): Board {
  const hands = view.held.map((count, seat) => view.hands[seat] ?? Array<null>(count).fill(null));
  const sets: Record<string, readonly string[]> = {};
  for (const set of view.sets) sets[slotName(set)] = set.cards;
  const visible = view.held.map((_, seat) => view.hands[seat] != null || seat === view.seat);
  const rotations = before?.rotations ?? view.held.map(() => 0);
  return { players: view.players, hands, visible, sets, leaving: null, discards: view.discards, rotations };
}

/** The boards that lead to the one after an event, in order; empty if no card moves. */
export function boardsAfter(board: Board, event: DnupEvent): Board[] {
  switch (event.event) {
    case "dealt":
      return dealt(board, event);
    case "discarded":
      return [{ ...withSet(board, slotName(event), []), discards: board.discards + event.cards.length }];
    case "played":
      return [withSet(withoutCards(board, event.seat, event.cards), slotName(event), event.cards)];
    case "added": {
      const { seat, owner, area, card } = event;
      const slot = slotName({ seat: owner, area });
      return [withSet(withoutCards(board, seat, [card]), slot, [...(board.sets[slot] ?? []), card].sort())];
    }
    case "returned":
      return returnedSet(board, event.seat, slotName(event), event.become);
    case "took":
      return returnedSet(board, event.seat, slotName({ seat: event.owner, area: event.area }), event.become);
    case "rotated":
      return [rotated(board, event.seat)];
    default:
      return [];
  }
}

/** A set goes into a hand. It turns on the table first, so that all players see what its cards become. */
function returnedSet(board: Board, seat: number, slot: string, become: readonly string[]): Board[] {
  return [{ ...withSet(board, slot, become), leaving: slot }, withCards(withSet(board, slot, []), seat, become)];
}

/** All cards are gathered and dealt. */
function dealt(board: Board, { cards: counts, hand: own }: Dealt): Board[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const pile: Board = { ...board, hands: counts.map(() => []), sets: {}, discards: all };
  const hands = counts.map((count, seat) => (board.visible[seat] && own ? own : Array<null>(count).fill(null)));
  return [pile, { ...pile, hands, discards: 0 }];
}

function rotated(board: Board, seat: number): Board {
  return {
    ...board,
    hands: board.hands.map((hand, i) => (i === seat ? hand.map((face) => face && turned(face)) : hand)),
    rotations: board.rotations.map((count, i) => (i === seat ? count + 1 : count)),
  };
}

function withSet(board: Board, slot: string, cards: readonly string[]): Board {
  const { [slot]: _, ...others } = board.sets;
  return { ...board, sets: cards.length > 0 ? { ...others, [slot]: cards } : others };
}

function withoutCards(board: Board, seat: number, cards: readonly string[]): Board {
  return withHand(board, seat, (hand) => {
    const left = [...hand];
    for (const card of cards) {
      const known = left.indexOf(card);
      left.splice(known < 0 ? left.length - 1 : known, 1);
    }
    return left;
  });
}

function withCards(board: Board, seat: number, cards: readonly string[]): Board {
  return withHand(board, seat, (hand) => [...hand, ...cards.map((card) => (board.visible[seat] ? card : null))]);
}

function withHand(board: Board, seat: number, change: (hand: readonly (string | null)[]) => (string | null)[]): Board {
  return { ...board, hands: board.hands.map((hand, i) => (i === seat ? change(hand) : hand)) };
}

/** The sizes of the sets on the table; where a set has just been beaten, that of the higher one. */
export function sizesOf({ sets, leaving }: Board): TakenSize[] {
  const values = new Map<number, number>();
  for (const [slot, { length: size, 0: face }] of Object.entries(sets)) {
    if (face !== undefined && slot !== leaving) values.set(size, Math.max(up(face), values.get(size) ?? 0));
  }
  return [...values].sort(([a], [b]) => a - b).map(([size, value]) => ({ size, value, needs: value < HIGHEST ? value + 1 : null }));
}

/** The zones of the stage, with their cards; visible hands are sorted. */
export function zonesOf(board: Board, sorted: (hand: readonly string[], seat: number) => string[]): Record<string, readonly (string | null)[]> {
  const zones: Record<string, readonly (string | null)[]> = {};
  board.hands.forEach((hand, seat) => {
    zones[`hand:${seat}`] = board.visible[seat] ? sorted(hand.filter((face) => face !== null), seat) : hand;
    for (const slot of slotsOf(seat, board.players)) zones[`set:${slotName(slot)}`] = board.sets[slotName(slot)] ?? [];
  });
  return { ...zones, discards: Array<null>(board.discards).fill(null) };
}
