// The rows of a ranking: at the end of a match from its result, before it from the standing.

import type { MatchResult } from "../../lib/session/session.svelte";
import { placeOf } from "../../lib/table/ranking";
import type { Standing } from "../../lib/table/standing";

export interface Row {
  seat: number;
  rank: number;
  place: number | null; // null: shares the win
  score: number;
  won: boolean;
}

export function rowsOfResult(result: MatchResult): Row[] {
  const { ranking, scores, winners } = result;
  return inOrder(ranking.map((rank, seat) => ({ seat, rank, place: placeOf(result, seat), score: scores[seat] ?? 0, won: winners.includes(seat) })));
}

export function rowsOfStanding({ ranks, scores }: Standing): Row[] {
  return inOrder(ranks.map((rank, seat) => ({ seat, rank, place: rank, score: scores[seat] ?? 0, won: false })));
}

function inOrder(rows: Row[]): Row[] {
  return rows.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

export type Outcome = "won" | "drawn" | "lost" | "watched";

/** The outcome for a seat, or for a spectator. `othersWin`: everybody but the loser wins. */
export function outcomeOf({ winners }: Pick<MatchResult, "winners">, seat: number | null, othersWin: boolean): Outcome {
  if (seat === null) return "watched";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 && !othersWin ? "drawn" : "won";
}
