// What the log of a race tells of tricks that are over.

import type { DattoEvent, TrickCard, WhyMoved } from "./protocol";

export interface Way {
  seat: number;
  steps: number;
  why: WhyMoved;
}

export interface Trick {
  number: number; // from 1
  leader: number;
  played: readonly TrickCard[];
  announced: boolean;
  winner: number | null;
  dash: boolean;
  ways: readonly Way[];
  over: boolean;
  told: readonly DattoEvent[]; // its events
  moves: number; // so many moves have been made when it is over
}

/** All tricks, the running one too. */
export function tricksOf(log: readonly DattoEvent[]): Trick[] {
  const tricks: Trick[] = [];
  let moves = 0;
  for (const event of log) {
    if (event.event === "leads") {
      tricks.push({ number: tricks.length + 1, leader: event.seat, played: [], announced: false, winner: null, dash: false, ways: [], over: false, told: [], moves });
      continue;
    }
    const trick = tricks.at(-1);
    if (!trick) continue;
    const change = changeOf(event, trick);
    if (event.event === "played" || event.event === "napped") moves += 1;
    tricks[tricks.length - 1] = { ...trick, ...change, told: [...trick.told, event], moves };
  }
  return tricks;
}

function changeOf(event: DattoEvent, trick: Trick): Partial<Trick> {
  switch (event.event) {
    case "played":
      return { played: [...trick.played, { seat: event.seat, card: event.card }] };
    case "napped":
      return { played: [...trick.played, { seat: event.seat, card: null }] };
    case "announced":
      return { announced: true };
    case "won":
      return { winner: event.seat };
    case "dashed":
      return { winner: event.seat, dash: true };
    case "moved": {
      const { seat, why } = event;
      const way = { seat, steps: event.to - event.from, why };
      // The leader's step is the last of a trick.
      return { ways: [...trick.ways, way], over: why === "leader" };
    }
    default:
      return {};
  }
}

export interface TurningPoint {
  trick: number;
  seat: number;
  steps: number;
  why: WhyMoved;
  moves: number; // in the record, it is to be seen at this move
}

const MOST = 3;
const WORTH = 5; // steps; less is no turn

/** The longest ways of the race, in the order in which they were run. */
export function turningPoints(log: readonly DattoEvent[]): TurningPoint[] {
  const all = tricksOf(log).flatMap(({ number, ways, moves }) => ways.map((way) => ({ trick: number, moves, ...way })));
  const long = all.filter((way) => way.steps >= WORTH).sort((a, b) => b.steps - a.steps).slice(0, MOST);
  return long.sort((a, b) => a.trick - b.trick);
}

/** From which trick on the winner was ahead to the end. */
export function aheadSince(log: readonly DattoEvent[], players: number, winner: number): number {
  const steps = Array<number>(players).fill(0);
  let since = 1;
  for (const trick of tricksOf(log)) {
    for (const way of trick.ways) steps[way.seat] = (steps[way.seat] ?? 0) + way.steps;
    if (steps.some((come, seat) => seat !== winner && come > (steps[winner] ?? 0))) since = trick.number + 1;
  }
  return since;
}
