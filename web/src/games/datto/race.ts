// A whole race of two, seen from seat 0, as the server told it; for tests.

import type { Happened } from "../../lib/session/session.svelte";
import told from "./race.json";
import type { DattoView } from "./view";

export interface Step {
  events: Happened[];
  view: DattoView;
}

export const RACE = told.map(({ events, view }) => ({ events, view: { game: "datto", options: [], round: 1, ...view } })) as unknown as Step[];
export const TOLD = RACE.flatMap(({ events }) => events);
