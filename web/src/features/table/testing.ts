// For the tests of the furniture: a table, and a game without cards at it. All ends after each test.

import { flushSync } from "svelte";
import { afterEach } from "vitest";
import type { GameModule } from "../../games";
import type { MatchView } from "../../lib/api/protocol";
import Header from "../../app/Header.svelte";
import { show, Sitting, tableView, viewOf } from "../../testing";
import TableFrame from "./TableFrame.svelte";

export const game: GameModule = {
  describeRefusal: () => null,
  Table: () => ({}),
  describeEvent: (event, cast) => (event.event === "napped" ? `${cast.name(event.seat ?? 0)} naps.` : null),
  describeScore: (score) => `${score} steps`,
  signs: () => [],
};

export const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

export function sit(table = tableView(), view: MatchView | null = viewOf(0)): Sitting {
  const sitting = new Sitting(table, view);
  ends.push(() => sitting.session.disconnect());
  return sitting;
}

export const shown: typeof show = (component, props) => {
  const result = show(component, props);
  ends.unshift(result.end);
  return result;
};

/** The page of a table: the bar over it, and the cards, of which this game has none. */
export function atTable(sitting: Sitting): { bar: HTMLElement; main: HTMLElement } {
  const bar = shown(Header, {}).page;
  const main = shown(TableFrame, { session: sitting.session, game }).page;
  main.id = "main";
  flushSync();
  return { bar, main };
}
