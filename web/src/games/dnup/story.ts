// The turning points of a match: who went out in each round, as far as the log has seen it.

import type { Happened, LogEntry } from "../../net/session.svelte";

export interface RoundStory {
  round: number;
  events: Happened[]; // points, rounds won, stalemates
}

const POINTS = ["scored", "won_round", "stalemate"];

/** The rounds, the last of them `last`. */
export function storyOf(log: readonly LogEntry[], last: number): RoundStory[] {
  const rounds: Happened[][] = [];
  for (const event of log.flatMap((entry) => entry.happened)) {
    if (event.event === "dealt") rounds.push([]);
    if (POINTS.includes(event.event)) rounds.at(-1)?.push(event);
  }
  return rounds.slice(-last).map((events, i, kept) => ({ round: last - kept.length + 1 + i, events }));
}
