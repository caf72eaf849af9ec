// The places of a ranking, as far as they are shown.

import type { MatchResult } from "../../lib/session/session.svelte";

/** The place of a seat; null: it shares the win, and its rank is only a formality. */
export function placeOf({ winners, ranking }: Pick<MatchResult, "winners" | "ranking">, seat: number): number | null {
  const equal = winners.some((winner) => ranking[winner] !== 1);
  return equal && winners.includes(seat) ? null : (ranking[seat] ?? null);
}
