// The order of one's hand is one's own affair (DN-26): nobody else is told.

import { down, pairOf, up } from "./cards";

export type By = "up" | "down" | "free";

export interface Sorting {
  by: By;
  order: readonly string[]; // where it is free: the cards, whichever way up, from left to right
}

export const FIRST_SORTING: Sorting = { by: "up", order: [] };

/** The hand in order. What is new to a free order comes last. */
export function sorted(hand: readonly string[], { by, order }: Sorting): string[] {
  if (by === "up") return [...hand].sort((a, b) => up(a) - up(b) || down(a) - down(b));
  if (by === "down") return [...hand].sort((a, b) => down(a) - down(b) || up(a) - up(b));
  const left = [...order];
  const places = new Map<number, number>();
  hand.forEach((face, i) => {
    const place = left.indexOf(pairOf(face));
    places.set(i, place < 0 ? order.length : place);
    if (place >= 0) left[place] = ""; // a twin has a place of its own
  });
  const place = (i: number) => places.get(i) ?? 0;
  return hand.map((_, i) => i).sort((a, b) => place(a) - place(b) || a - b).map((i) => hand[i] ?? "");
}

/** The order after a card was put elsewhere; `hand` is in the order that is seen. */
export function moved(hand: readonly string[], from: number, to: number): Sorting {
  const order = hand.map(pairOf);
  const [card] = order.splice(from, 1);
  if (card !== undefined) order.splice(Math.max(0, Math.min(order.length, to)), 0, card);
  return { by: "free", order };
}

/** What was kept of it; anything that makes no sense is as if never kept. */
export function readSorting(kept: string | null): Sorting {
  try {
    const told = JSON.parse(kept ?? "null") as Partial<Sorting> | null;
    const by = (["up", "down", "free"] as const).find((each) => each === told?.by);
    const order = Array.isArray(told?.order) ? told.order.filter((pair) => typeof pair === "string") : [];
    return by ? { by, order } : FIRST_SORTING;
  } catch {
    return FIRST_SORTING;
  }
}
