// How the hand is sorted, kept in this browser across turns, rounds and visits.

import { type By, moved, readSorting, type Sorting, sorted } from "./hand_order";

const PLACE = "tefuda.dnup.sorting";

export class KeptSorting {
  #now = $state.raw<Sorting>(readSorting(stored(() => localStorage.getItem(PLACE)) ?? null));

  get by(): By {
    return this.#now.by;
  }

  of(hand: readonly string[]): string[] {
    return sorted(hand, this.#now);
  }

  sort(by: Exclude<By, "free">): void {
    this.#keep({ by, order: [] });
  }

  move(hand: readonly string[], from: number, to: number): void {
    this.#keep(moved(hand, from, to));
  }

  #keep(sorting: Sorting): void {
    this.#now = sorting;
    stored(() => localStorage.setItem(PLACE, JSON.stringify(sorting)));
  }
}

/** Full or forbidden: the order holds until the page is left. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
