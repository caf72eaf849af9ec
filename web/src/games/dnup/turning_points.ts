// The turning points of a match: who went out in each round.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { StoryEvent } from "../../features/table/story";

export interface RoundStory {
  round: number;
  events: MatchEvent[]; // points, rounds won, stalemates
  step: number | null; // of the replay, where they come
}

const POINTS = ["scored", "won_round", "stalemate"];

/** The rounds in which something came of it; the number of the last one is `last`. */
export function storyOf(told: readonly StoryEvent[], last: number): RoundStory[] {
  const rounds: Omit<RoundStory, "round">[] = [];
  for (const { event, step } of told) {
    if (event.event === "dealt") rounds.push({ events: [], step: null });
    const round = rounds.at(-1);
    if (!round || !POINTS.includes(event.event)) continue;
    round.events.push(event);
    round.step = step;
  }
  return rounds.map((round, i) => ({ ...round, round: last - rounds.length + 1 + i })).filter(({ events }) => events.length > 0);
}
