// What the log of a race tells of tricks that are over.

import type { Happened } from "../../lib/session/session.svelte";
import type { Played } from "./view";

export interface Way {
  seat: number;
  steps: number;
  why: "datto" | "won" | "dash" | "leader";
}

export interface Trick {
  number: number; // from 1
  leader: number;
  played: readonly Played[];
  announced: boolean;
  winner: number | null;
  dash: boolean;
  ways: readonly Way[];
  over: boolean;
  told: readonly Happened[]; // its events
  moves: number; // so many moves have been made when it is over
}

/** All tricks, the running one too. */
export function tricksOf(log: readonly Happened[]): Trick[] {
  const tricks: Trick[] = [];
  let moves = 0;
  for (const event of log) {
    const seat = event.seat ?? 0;
    if (event.event === "leads") {
      tricks.push({ number: tricks.length + 1, leader: seat, played: [], announced: false, winner: null, dash: false, ways: [], over: false, told: [], moves });
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

function changeOf(event: Happened, trick: Trick): Partial<Trick> {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case "played":
      return { played: [...trick.played, { seat, card: event["card"] as string }] };
    case "napped":
      return { played: [...trick.played, { seat, card: null }] };
    case "announced":
      return { announced: true };
    case "won":
      return { winner: seat };
    case "dashed":
      return { winner: seat, dash: true };
    case "moved": {
      const why = event["why"] as Way["why"];
      const way = { seat, steps: (event["to"] as number) - (event["from"] as number), why };
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
  why: Way["why"];
  moves: number; // in the record, it is to be seen at this move
}

const MOST = 3;
const WORTH = 5; // steps; less is no turn

/** The longest ways of the race, in the order in which they were run. */
export function turningPoints(log: readonly Happened[]): TurningPoint[] {
  const all = tricksOf(log).flatMap(({ number, ways, moves }) => ways.map((way) => ({ trick: number, moves, ...way })));
  const long = all.filter((way) => way.steps >= WORTH).sort((a, b) => b.steps - a.steps).slice(0, MOST);
  return long.sort((a, b) => a.trick - b.trick);
}

/** From which trick on the winner was ahead to the end. */
export function aheadSince(log: readonly Happened[], players: number, winner: number): number {
  const steps = Array<number>(players).fill(0);
  let since = 1;
  for (const trick of tricksOf(log)) {
    for (const way of trick.ways) steps[way.seat] = (steps[way.seat] ?? 0) + way.steps;
    if (steps.some((come, seat) => seat !== winner && come > (steps[winner] ?? 0))) since = trick.number + 1;
  }
  return since;
}
