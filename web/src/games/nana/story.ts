// The turning points of a match, from what happened in it.

import type { Happened } from "../../net/session.svelte";

export interface RoundStory {
  round: number;
  first: number | null; // who was out first
  lost: number;
}

/** How each round ended; `last` is the number of the last one. */
export function roundsOf(told: readonly Happened[], last: number): RoundStory[] {
  const rounds: Omit<RoundStory, "round">[] = [];
  let first: number | null = null;
  for (const event of told) {
    if (event.event === "dealt") first = null;
    else if (event.event === "out" && event["place"] === 1) first = event.seat ?? null;
    else if (event.event === "round_ended") rounds.push({ first, lost: Number(event["loser"]) });
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i }));
}

/** The strongest set that was played. */
export function largestSet(told: readonly Happened[]): { seat: number; number: number; count: number } | null {
  const sets = told
    .filter((event) => event.event === "played")
    .map((event) => ({ seat: event.seat ?? 0, number: Number(event["number"]), count: Number(event["count"]) }));
  return sets.sort((a, b) => b.count - a.count || b.number - a.number)[0] ?? null;
}
