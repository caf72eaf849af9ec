// The tricks of a race, read from its events.

import type { DattoEvent, TrickCard, WhyMoved } from "./protocol";

/** A run of a hare: the steps for one reason. */
export interface Run {
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
  runs: readonly Run[];
  over: boolean;
  events: readonly DattoEvent[];
  moves: number; // of the match, made by the end of this trick
}

/** All tricks, including the running one. */
export function tricksOf(events: readonly DattoEvent[]): Trick[] {
  const tricks: Trick[] = [];
  let moves = 0;
  for (const event of events) {
    if (event.event === "leads") {
      tricks.push({ number: tricks.length + 1, leader: event.seat, played: [], announced: false, winner: null, dash: false, runs: [], over: false, events: [], moves });
      continue;
    }
    const trick = tricks.at(-1);
    if (!trick) continue;
    const change = changeOf(event, trick);
    if (event.event === "played" || event.event === "napped") moves += 1;
    tricks[tricks.length - 1] = { ...trick, ...change, events: [...trick.events, event], moves };
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
      const run = { seat, steps: event.to - event.from, why };
      // The leader's step is the last of a trick.
      return { runs: [...trick.runs, run], over: why === "leader" };
    }
    default:
      return {};
  }
}
