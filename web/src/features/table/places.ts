// The places of a ranking, as far as they are told.

import type { MatchResult } from "../../lib/session/session.svelte";

/** The place of a seat; null: it wins as much as others that are ranked apart only to be counted. */
export function placeOf({ winners, ranking }: Pick<MatchResult, "winners" | "ranking">, seat: number): number | null {
  const equal = winners.some((winner) => ranking[winner] !== 1);
  return equal && winners.includes(seat) ? null : (ranking[seat] ?? null);
}
