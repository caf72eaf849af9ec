// The stage of each game, loaded when a table needs it.
//
// A game is a folder here whose `index.ts` exports `game: GameModule`. Folders are found by a glob.

import type { Component } from "svelte";
import type { DescribeReasons } from "../lib/table/because";
import type { DescribeEvent } from "../lib/table/log_text";
import type { Cast } from "../lib/table/cast";
import type { Standing } from "../lib/table/standing";
import type { StoryEvent } from "../lib/table/story";
import type { Finished, MatchView, TableSession } from "../lib/session/session.svelte";
import { lazyLoad } from "../lib/ui/lazy_load";
import type { Sign } from "../lib/ui/help.svelte";
import type { Box } from "../lib/stage/layout";
import type { ExplainRefusal } from "../lib/i18n/error_text";

export type DescribeScore = (score: number, match: Pick<MatchView, "players" | "options">) => string;

export type DescribeMove = (move: string, view: MatchView, cast: Cast) => string;

export interface GameModule {
  /** The cards, the seats and the buttons. `spare` is the part that a panel may cover, which leaves the
      player's hand and buttons free; null: all of it. */
  Table: Component<{ session: TableSession; spare?: Box | null }, object, "spare">;
  describeEvent: DescribeEvent;
  /** The reason why a move is refused, in the reader's language. */
  describeRefusal: ExplainRefusal;
  /** A move in the reader's language. */
  describeMove: DescribeMove;
  /** Why a move is good: a sentence about the reasons in its preview. */
  describeReasons: DescribeReasons;
  /** A score of a result with its unit, such as "24 steps". */
  describeScore?: DescribeScore;
  /** Checks if a move is a pass, which can be made for the player where nothing else is possible. */
  isPass?: (move: string) => boolean;
  /** Its table shows the log: no panel beside it does. */
  ownLog?: boolean;
  /** The symbols at the table and their meanings, for the help. */
  signs: () => readonly Sign[];
  /** The standing of everybody, and the aim of the match. */
  standing?: (match: MatchView, cast: Cast) => Standing;
  /** True if everybody but the loser wins; otherwise several winners share the victory. */
  othersWin?: (match: MatchView) => boolean;
  /** The events that say how a round ended. */
  roundResults?: readonly string[];
  /** The penguins, points or steps of a seat as a picture beside its name. */
  Tally?: Component<{ session: Finished; seat: number; story: readonly StoryEvent[] }>;
  /** The picture over the result of a match. */
  Finale?: Component<{ session: Finished; story: readonly StoryEvent[] }>;
  /** The cards that are left at the end of a match, in a view that shows all cards. */
  Hands?: Component<{ view: MatchView; cast: Cast }>;
  /** For the dialog at the end: why the match ended, and its turning points. */
  Ending?: Component<{ session: Finished; story: readonly StoryEvent[] }>;
}

const folders = import.meta.glob<{ game: GameModule }>("./*/index.ts");

/** Checks if this page has a stage for a game; otherwise it shows the plain table. */
export function hasStage(name: string): boolean {
  return `./${name}/index.ts` in folders;
}

const descriptions = import.meta.glob<{ describeScore: DescribeScore }>("./*/descriptions.ts");

/** The description of a game's scores, loaded without its stage; null: this page has none. */
export async function describeScoreOf(name: string): Promise<DescribeScore | null> {
  const fetch = descriptions[`./${name}/descriptions.ts`];
  return fetch ? (await lazyLoad(fetch)).describeScore : null;
}

/** The module of a game; null: this page has no stage for it. */
export async function gameModule(name: string): Promise<GameModule | null> {
  const fetch = folders[`./${name}/index.ts`];
  return fetch ? (await lazyLoad(fetch)).game : null;
}
