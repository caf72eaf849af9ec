// What lies where, and how an event changes it: so the cards can follow the events one by one.

import { turned } from "./cards";
import type { Dealt, DnupEvent, DnupView } from "./protocol";
import { spotName, spotsOf } from "./slots";

export interface Board {
  players: number;
  hands: readonly (readonly (string | null)[])[]; // null: a card that is not seen
  sets: Readonly<Record<string, readonly string[]>>; // by the name of the spot
  seen: readonly boolean[]; // whose hand is seen
  gone: number; // discarded
  spun: readonly number[]; // how often each hand was rotated: backs look the same both ways up
}

export function boardOf(view: DnupView, before?: Board): Board {
  const hands = view.held.map((count, seat) => view.hands[seat] ?? Array<null>(count).fill(null));
  const sets: Record<string, readonly string[]> = {};
  for (const lying of view.sets) sets[spotName(lying)] = lying.cards;
  const seen = view.held.map((_, seat) => view.hands[seat] != null || seat === view.seat);
  const spun = before?.spun ?? view.held.map(() => 0);
  return { players: view.players, hands, seen, sets, gone: view.discards, spun };
}

/** The boards that lead from here to after the event, in order. Events that move nothing: none. */
export function boardsAfter(board: Board, event: DnupEvent): Board[] {
  switch (event.event) {
    case "dealt":
      return dealt(board, event);
    case "discarded":
      return [{ ...laid(board, spotName(event), []), gone: board.gone + event.cards.length }];
    case "played":
      return [laid(without(board, event.seat, event.cards), spotName(event), event.cards)];
    case "added": {
      const { seat, owner, area, card } = event;
      const spot = spotName({ seat: owner, area });
      return [laid(without(board, seat, [card]), spot, [...(board.sets[spot] ?? []), card].sort())];
    }
    case "returned":
      return turnedOver(board, event.seat, spotName(event), event.become);
    case "took":
      return turnedOver(board, event.seat, spotName({ seat: event.owner, area: event.area }), event.become);
    case "rotated":
      return [rotated(board, event.seat)];
    default:
      return [];
  }
}

/** A set goes into a hand. First it turns where it lies, so that everybody sees what its cards become. */
function turnedOver(board: Board, seat: number, spot: string, become: readonly string[]): Board[] {
  return [laid(board, spot, become), withCards(laid(board, spot, []), seat, become)];
}

/** All cards come together, and go out from there. */
function dealt(board: Board, { cards: counts, hand: own }: Dealt): Board[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const pile: Board = { ...board, hands: counts.map(() => []), sets: {}, gone: all };
  const hands = counts.map((count, seat) => (board.seen[seat] && own ? own : Array<null>(count).fill(null)));
  return [pile, { ...pile, hands, gone: 0 }];
}

function rotated(board: Board, seat: number): Board {
  return {
    ...board,
    hands: board.hands.map((hand, at) => (at === seat ? hand.map((face) => face && turned(face)) : hand)),
    spun: board.spun.map((times, at) => (at === seat ? times + 1 : times)),
  };
}

function laid(board: Board, spot: string, cards: readonly string[]): Board {
  const { [spot]: _, ...others } = board.sets;
  return { ...board, sets: cards.length > 0 ? { ...others, [spot]: cards } : others };
}

function without(board: Board, seat: number, cards: readonly string[]): Board {
  return changed(board, seat, (hand) => {
    const left = [...hand];
    for (const card of cards) {
      const known = left.indexOf(card);
      left.splice(known < 0 ? left.length - 1 : known, 1);
    }
    return left;
  });
}

function withCards(board: Board, seat: number, cards: readonly string[]): Board {
  return changed(board, seat, (hand) => [...hand, ...cards.map((card) => (board.seen[seat] ? card : null))]);
}

function changed(board: Board, seat: number, change: (hand: readonly (string | null)[]) => (string | null)[]): Board {
  return { ...board, hands: board.hands.map((hand, at) => (at === seat ? change(hand) : hand)) };
}

/** Where cards lie, for `Cards`; hands that are seen are sorted. */
export function zonesOf(board: Board, sorted: (hand: readonly string[], seat: number) => string[]): Record<string, readonly (string | null)[]> {
  const zones: Record<string, readonly (string | null)[]> = {};
  board.hands.forEach((hand, seat) => {
    zones[`hand:${seat}`] = board.seen[seat] ? sorted(hand.filter((face) => face !== null), seat) : hand;
    for (const spot of spotsOf(seat, board.players)) zones[`set:${spotName(spot)}`] = board.sets[spotName(spot)] ?? [];
  });
  return { ...zones, gone: Array<null>(board.gone).fill(null) };
}
