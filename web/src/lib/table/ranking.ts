// The places of a ranking, as far as they are shown.

import type { MatchResult } from "../api/protocol";

/** The place of a seat; null: it shares the win, and its rank is only a formality. */
export function placeOf({ winners, ranking }: Pick<MatchResult, "winners" | "ranking">, seat: number): number | null {
  const equal = winners.some((winner) => ranking[winner] !== 1);
  return equal && winners.includes(seat) ? null : (ranking[seat] ?? null);
}

/** The rank of each value from 1, the greatest first; equal values share the better rank. */
export function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other > value).length);
}
