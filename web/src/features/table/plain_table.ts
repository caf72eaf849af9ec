// The plain table in place of a game's own.

import type { GameModule } from "../../games";
import PlainTable from "./PlainTable.svelte";

/** A game whose cards are shown as text; null: a game without a module on this page. */
export function withPlainTable(game: GameModule | null): GameModule {
  return { describeEvent: () => null, describeMove: (move) => move, describeReasons: () => "", describeRefusal: () => null, signs: () => [], ...game, Table: PlainTable, ownLog: true };
}
