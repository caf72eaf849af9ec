// The standing of a match: points, or rounds won with two players.

import type { MatchView } from "../../lib/session/session.svelte";
import type { Cast } from "../../lib/table/cast";
import { ranksOf } from "../../lib/table/ranking";
import type { Standing } from "../../lib/table/standing";
import type { StoryEvent } from "../../lib/table/story";
import { whoIs } from "./names";
import type { DnupEvent, DnupView } from "./protocol";
import { roundsOf } from "./turning_points";
import { t } from "./messages";

export function standing(match: MatchView, cast: Cast): Standing {
  const view = match as DnupView;
  const duel = view.players === 2;
  const of = view.points_to_win;
  return {
    now: [t("standing.round", { n: view.round }), ...(duel ? roundTexts(view, cast) : pointTexts(view, cast))].join(" · "),
    goal: t(duel ? "standing.goal_duel" : "standing.goal", { n: of }),
    ranks: ranksOf(view.points),
    scores: view.points,
  };
}

/** The rounds that two players have won, the viewer's first. */
function roundTexts({ points }: DnupView, cast: Cast): string[] {
  const own = cast.you ?? 0;
  const other = 1 - own;
  return [t("standing.rounds", { who: whoIs(own, cast), other: cast.name(other), n: points[own] ?? 0, m: points[other] ?? 0 })];
}

/** The viewer's points, and who has the most. */
function pointTexts({ points, points_to_win: of }: DnupView, cast: Cast): string[] {
  const most = Math.max(...points);
  const own = cast.you === null ? [] : [t("standing.points", { n: points[cast.you] ?? 0, of })];
  if (most === 0 || points[cast.you ?? -1] === most) return own;
  return [...own, t("standing.first", { name: cast.name(points.indexOf(most)), n: most })];
}

/** The round in which each point of a seat came; null: before the events that are known. */
export function roundsOfPoints(view: DnupView, seat: number, story: readonly StoryEvent[]): (number | null)[] {
  const known = roundsOf(story, view.round).flatMap(({ round, events }) =>
    events.flatMap((event: DnupEvent) => {
      if (event.event === "won_round") return event.seat === seat ? [round] : [];
      return event.event === "scored" && event.seat === seat ? Array<number>(event.points).fill(round) : [];
    }),
  );
  const before = Math.max(0, (view.points[seat] ?? 0) - known.length);
  return [...Array<null>(before).fill(null), ...known];
}

/** The letters on the points of a seat: with all of them the name of the game is complete. */
export function lettersOf(of: number): readonly string[] {
  return of === 2 ? ["dn", "up"] : ["d", "n", "u", "p"];
}
