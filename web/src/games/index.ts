// The games' parts of the table, fetched when a table needs them.
//
// A game is a folder here whose `index.ts` exports `game: GameModule`. It is found by itself.

import type { Component } from "svelte";
import type { Cast } from "../features/table/cast";
import type { StoryEvent } from "../features/table/story";
import type { Finished, MatchEvent, MatchView, TableSession } from "../lib/session/session.svelte";
import { lazyLoad } from "../lib/ui/lazy_load";
import type { Sign } from "../lib/ui/help.svelte";
import type { Box } from "../lib/stage/layout";
import type { ExplainRefusal } from "../lib/i18n/error_text";

export interface GameModule {
  /** Everything between the bars of the table page: the cards, the seats, the choices. It tells which
      part a panel may cover: neither one's hand nor what plays it; null: all. */
  Table: Component<{ session: TableSession; spare?: Box | null }, object, "spare">;
  /** An event of the match as a sentence for the log; null where other events say it all. */
  tell: (event: MatchEvent, cast: Cast) => string | null;
  /** Why the rules refuse a move, in the reader's language. */
  reason: ExplainRefusal;
  /** A score of `view.result` with its unit, such as "24 steps". */
  score?: (score: number, view: MatchView) => string;
  /** What is shown at the table without words. */
  signs: () => readonly Sign[];
  /** In the dialog at the end: why it ended, and the turning points. */
  Ending?: Component<{ session: Finished; told: readonly StoryEvent[] }>;
}

const folders = import.meta.glob<{ game: GameModule }>("./*/index.ts");

/** Whether this page shows the cards of a game, and not its text alone. */
export function hasStage(name: string): boolean {
  return `./${name}/index.ts` in folders;
}

/** The parts of a game; null: this page cannot show it. */
export async function gameModule(name: string): Promise<GameModule | null> {
  const fetch = folders[`./${name}/index.ts`];
  return fetch ? (await lazyLoad(fetch)).game : null;
}
