// A whole race of two, seen from seat 0, as the server told it; for tests.

import told from "./recorded_match.json";
import type { DattoEvent, DattoView } from "./protocol";

export interface Step {
  events: DattoEvent[];
  view: DattoView;
}

export const RACE = told.map(({ events, view }) => ({ events, view: { game: "datto", options: [], round: 1, ...view } })) as unknown as Step[];
export const TOLD = RACE.flatMap(({ events }) => events);
