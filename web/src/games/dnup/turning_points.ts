// The turning points of a match: the points, won rounds and stalemates of each round.

import type { DnupEvent } from "./protocol";
import type { StoryEvent } from "../../lib/table/story";

export interface RoundResult {
  round: number;
  events: DnupEvent[]; // points, rounds won, stalemates
  step: number | null; // of the replay, at the last of these events
}

const RESULTS: readonly DnupEvent["event"][] = ["scored", "won_round", "stalemate"];

/** The results of the rounds that have any; `last` is the number of the last round. */
export function roundsOf(story: readonly StoryEvent[], last: number): RoundResult[] {
  const rounds: Omit<RoundResult, "round">[] = [];
  for (const { event: happened, step } of story) {
    const event = happened as DnupEvent;
    if (event.event === "dealt") rounds.push({ events: [], step: null });
    const round = rounds.at(-1);
    if (!round || !RESULTS.includes(event.event)) continue;
    round.events.push(event);
    round.step = step;
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i })).filter(({ events }) => events.length > 0);
}
