// For tests of the table frame: a table with a game without cards.

import { flushSync } from "svelte";
import type { GameModule } from "../../games";
import PageHeader from "../../lib/ui/PageHeader.svelte";
import { shown, type Sitting } from "../../testing";
import TableFrame from "./TableFrame.svelte";

export const game: GameModule = {
  describeMove: (move) => move,
  describeReasons: () => "",
  describeRefusal: () => null,
  Table: () => ({}),
  describeEvent: (event, cast) => (event.event === "napped" ? `${cast.name(event.seat ?? 0)} naps.` : null),
  describeScore: (score) => `${score} steps`,
  signs: () => [],
};

/** The page of a table: the bar over it, and the cards, of which this game has none. */
export function atTable(sitting: Sitting, played: GameModule = game): { bar: HTMLElement; main: HTMLElement } {
  const bar = shown(PageHeader, {}).page;
  const main = shown(TableFrame, { session: sitting.session, game: played }).page;
  main.id = "main";
  flushSync();
  return { bar, main };
}
