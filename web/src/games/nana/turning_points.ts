// The turning points of a match, from what happened in it.

import type { NanaEvent } from "./protocol";
import type { StoryEvent } from "../../features/table/story";

export interface RoundStory {
  round: number;
  first: number | null; // who was out first
  lost: number;
  step: number | null; // of the replay, where it ends
}

/** How each round ended; `last` is the number of the last one. */
export function roundsOf(told: readonly StoryEvent[], last: number): RoundStory[] {
  const rounds: Omit<RoundStory, "round">[] = [];
  let first: number | null = null;
  for (const { event: happened, step } of told) {
    const event = happened as NanaEvent;
    if (event.event === "dealt") first = null;
    else if (event.event === "out" && event.place === 1) first = event.seat;
    else if (event.event === "round_ended") rounds.push({ first, lost: event.loser, step });
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i }));
}

/** The strongest set that was played. */
export function largestSet(told: readonly StoryEvent[]): { seat: number; number: number; count: number; step: number | null } | null {
  const sets = told.flatMap(({ event: happened, step }) => {
    const event = happened as NanaEvent;
    return event.event === "played" ? [{ seat: event.seat, number: event.number, count: event.count, step }] : [];
  });
  return sets.sort((a, b) => b.count - a.count || b.number - a.number)[0] ?? null;
}
