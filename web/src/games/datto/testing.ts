// For tests: a whole race of two, as the server sent it to seat 0.

import recorded from "./recorded_match.json";
import type { DattoEvent, DattoView } from "./protocol";

export interface Step {
  events: DattoEvent[];
  view: DattoView;
}

export const MATCH: readonly Step[] = recorded.map(({ events, view }) => ({
  events: events as DattoEvent[],
  view: { game: "datto", options: [], round: 1, cannot_hold: [[], []], ...view },
}));
export const EVENTS = MATCH.flatMap(({ events }) => events);
