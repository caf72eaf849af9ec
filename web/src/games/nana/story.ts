// The turning points of a match, from what happened in it.

import type { Told } from "../../features/table/story";

export interface RoundStory {
  round: number;
  first: number | null; // who was out first
  lost: number;
  step: number | null; // of the replay, where it ends
}

/** How each round ended; `last` is the number of the last one. */
export function roundsOf(told: readonly Told[], last: number): RoundStory[] {
  const rounds: Omit<RoundStory, "round">[] = [];
  let first: number | null = null;
  for (const { event, step } of told) {
    if (event.event === "dealt") first = null;
    else if (event.event === "out" && event["place"] === 1) first = event.seat ?? null;
    else if (event.event === "round_ended") rounds.push({ first, lost: Number(event["loser"]), step });
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i }));
}

/** The strongest set that was played. */
export function largestSet(told: readonly Told[]): { seat: number; number: number; count: number; step: number | null } | null {
  const sets = told
    .filter(({ event }) => event.event === "played")
    .map(({ event, step }) => ({ seat: event.seat ?? 0, number: Number(event["number"]), count: Number(event["count"]), step }));
  return sets.sort((a, b) => b.count - a.count || b.number - a.number)[0] ?? null;
}
