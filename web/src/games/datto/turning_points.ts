// The turning points of a race.

import type { DattoEvent } from "./protocol";
import { type Run, tricksOf } from "./tricks";

export interface TurningPoint extends Run {
  trick: number;
  moves: number; // the moves of the record up to the end of this trick
}

const MAX_TURNING_POINTS = 3;
const MIN_STEPS = 5;

/** The longest runs of the race, in the order in which they happened. */
export function turningPoints(events: readonly DattoEvent[]): TurningPoint[] {
  const all = tricksOf(events).flatMap(({ number, runs, moves }) => runs.map((run) => ({ trick: number, moves, ...run })));
  const longest = all.filter((run) => run.steps >= MIN_STEPS).sort((a, b) => b.steps - a.steps).slice(0, MAX_TURNING_POINTS);
  return longest.sort((a, b) => a.trick - b.trick);
}

/** The number of the trick from which the winner stayed ahead. */
export function aheadSince(events: readonly DattoEvent[], players: number, winner: number): number {
  const steps = Array<number>(players).fill(0);
  let since = 1;
  for (const trick of tricksOf(events)) {
    for (const run of trick.runs) steps[run.seat] = (steps[run.seat] ?? 0) + run.steps;
    if (steps.some((total, seat) => seat !== winner && total > (steps[winner] ?? 0))) since = trick.number + 1;
  }
  return since;
}
