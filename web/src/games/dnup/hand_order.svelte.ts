// The order of the viewer's hand (DN-26). It is stored in this browser and not sent to the server.

import { tryStorage } from "../../lib/settings/try_storage";
import { down, pairOf, up } from "./cards";

export type SortKey = "up" | "down" | "free";

interface Sorting {
  by: SortKey;
  order: readonly string[]; // of a free order: the cards, whichever way up, from left to right
}

export const DEFAULT_SORTING: Sorting = { by: "up", order: [] };

const STORAGE_KEY = "tefuda.dnup.sorting";

export class HandOrder {
  #sorting = $state.raw<Sorting>(parseSorting(tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null));

  get by(): SortKey {
    return this.#sorting.by;
  }

  sorted(hand: readonly string[]): string[] {
    return sorted(hand, this.#sorting);
  }

  sortBy(by: Exclude<SortKey, "free">): void {
    this.#store({ by, order: [] });
  }

  /** Moves a card; `hand` is in the order shown. */
  move(hand: readonly string[], from: number, to: number): void {
    this.#store(withCardMoved(hand, from, to));
  }

  #store(sorting: Sorting): void {
    this.#sorting = sorting;
    tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(sorting)));
  }
}

/** The hand in order. In a free order, new cards come last. */
export function sorted(hand: readonly string[], { by, order }: Sorting): string[] {
  if (by === "up") return [...hand].sort((a, b) => up(a) - up(b) || down(a) - down(b));
  if (by === "down") return [...hand].sort((a, b) => down(a) - down(b) || up(a) - up(b));
  const left = [...order];
  const ranks = hand.map((face) => {
    const rank = left.indexOf(pairOf(face));
    if (rank >= 0) left[rank] = ""; // the second of two equal cards has its own rank
    return rank < 0 ? order.length : rank;
  });
  const rank = (i: number) => ranks[i] ?? 0;
  return hand.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || a - b).map((i) => hand[i] ?? "");
}

/** The free order after a card has moved; `hand` is in the order shown. */
export function withCardMoved(hand: readonly string[], from: number, to: number): Sorting {
  const order = hand.map(pairOf);
  const [card] = order.splice(from, 1);
  if (card !== undefined) order.splice(Math.max(0, Math.min(order.length, to)), 0, card);
  return { by: "free", order };
}

/** Reads a stored order; the default if it is missing or malformed. */
export function parseSorting(stored: string | null): Sorting {
  try {
    const read = JSON.parse(stored ?? "null") as { by?: unknown; order?: unknown } | null;
    const by = (["up", "down", "free"] as const).find((key) => key === read?.by);
    const order = Array.isArray(read?.order) ? read.order.filter((pair) => typeof pair === "string") : [];
    return by ? { by, order } : DEFAULT_SORTING;
  } catch {
    return DEFAULT_SORTING;
  }
}
