// The standing of a match: penguins, or points.

import type { MatchView } from "../../lib/session/session.svelte";
import type { Cast } from "../../lib/table/cast";
import { ranksOf } from "../../lib/table/ranking";
import type { Standing } from "../../lib/table/standing";
import { whoIs } from "./names";
import type { NanaView } from "./protocol";
import { t } from "./messages";

export function standing(match: MatchView, cast: Cast): Standing {
  const view = match as NanaView;
  const scores = view.penguins ?? view.points ?? [];
  const texts = view.penguins ? penguinTexts(view.penguins, cast) : pointTexts(scores, cast);
  const goal = t(view.penguins === null ? "standing.goal_points" : view.players === 2 ? "standing.goal_duel" : "standing.goal", { n: Math.max(1, ...scores) });
  return { now: [t("standing.round", { n: view.round }), ...texts].join(" · "), goal, ranks: ranksOf(scores), scores };
}

/** Everybody but the loser wins, with three players or more. */
export const othersWin = (match: MatchView): boolean => (match as NanaView).penguins !== null;

/** The viewer's penguins, and who else is down to the last one. */
function penguinTexts(penguins: readonly number[], cast: Cast): string[] {
  const own = cast.you === null ? [] : [t("standing.penguins", { n: penguins[cast.you] ?? 0 })];
  const last = penguins.flatMap((n, seat) => (n === 1 && seat !== cast.you ? [seat] : []));
  const [only, ...more] = last;
  if (only === undefined || penguins.every((n) => n === 1)) return own;
  return [...own, more.length ? t("standing.several_last", { n: last.length }) : t("standing.last", { name: cast.name(only) })];
}

/** The viewer's points, and who has the most. */
function pointTexts(points: readonly number[], cast: Cast): string[] {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  const own = cast.you === null ? [] : [t("standing.points", { n: points[cast.you] ?? 0 })];
  if (most === 0 || points[cast.you ?? -1] === most) return own;
  return [...own, t("standing.first", { who: whoIs(first, cast), n: most })];
}
