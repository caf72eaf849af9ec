// The plain table in the place of a game's own.

import type { GameModule } from "../../games";
import PlainTable from "./PlainTable.svelte";

/** A game whose cards are shown as text; null: a game of which this page knows nothing else. */
export function plainly(game: GameModule | null): GameModule {
  return { describeEvent: () => null, describeRefusal: () => null, signs: () => [], ...game, Table: PlainTable, ownLog: true };
}
