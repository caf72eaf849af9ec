// The standing of a race.

import type { MatchView } from "../../lib/session/session.svelte";
import type { Cast } from "../../lib/table/cast";
import type { Standing } from "../../lib/table/standing";
import { whoIs } from "./names";
import type { DattoView } from "./protocol";
import { t } from "./messages";

export function standing(match: MatchView, cast: Cast): Standing {
  const view = match as DattoView;
  const ranks = view.steps.map((_, seat) => view.players - view.stack.indexOf(seat));
  const parts = [view.over ? t("standing.over") : t("standing.trick", { n: Math.min(view.tricks_played + 1, view.tricks), of: view.tricks }), placeText(view, ranks, cast)];
  return { now: parts.join(" · "), goal: t("standing.goal", { n: view.tricks }), ranks, scores: view.steps };
}

/** The place of the viewer, or of the first hare, with the steps between it and the next one. */
function placeText(view: DattoView, ranks: readonly number[], cast: Cast): string {
  if (view.steps.every((steps) => steps === 0)) return t("standing.start");
  const [first = 0, second = 0] = [...view.stack].reverse();
  const own = cast.you ?? first;
  const ahead = own === first;
  const n = Math.abs((view.steps[first] ?? 0) - (view.steps[ahead ? second : own] ?? 0));
  const facts = { who: whoIs(own, cast), other: cast.name(ahead ? second : first), place: ranks[own] ?? 0, n };
  return t(ahead ? "standing.ahead" : "standing.behind", facts);
}
