// The turning points of a match.

import type { CardSet, NanaEvent } from "./protocol";
import type { StoryEvent } from "../../lib/table/story";

export interface RoundResult {
  round: number;
  first: number | null; // the first seat that went out
  lost: number;
  step: number | null; // of the replay, at the end of the round
}

/** The results of the rounds; `last` is the number of the last one. */
export function roundsOf(story: readonly StoryEvent[], last: number): RoundResult[] {
  const rounds: Omit<RoundResult, "round">[] = [];
  let first: number | null = null;
  for (const { event: happened, step } of story) {
    const event = happened as NanaEvent;
    if (event.event === "dealt") first = null;
    else if (event.event === "out" && event.place === 1) first = event.seat;
    else if (event.event === "round_ended") rounds.push({ first, lost: event.loser, step });
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i }));
}

/** The strongest set of the match. */
export function largestSet(story: readonly StoryEvent[]): (CardSet & { seat: number; step: number | null }) | null {
  const sets = story.flatMap(({ event: happened, step }) => {
    const event = happened as NanaEvent;
    return event.event === "played" ? [{ seat: event.seat, number: event.number, count: event.count, step }] : [];
  });
  return sets.sort((a, b) => b.count - a.count || b.number - a.number)[0] ?? null;
}
