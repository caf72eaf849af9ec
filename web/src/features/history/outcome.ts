// The outcome of a match for the player who looks at the list.

import type { DescribeScore } from "../../games";
import type { PlayedMatch } from "../../lib/api/protocol";
import { placeOf } from "../../lib/table/ranking";
import { t as common } from "../../lib/i18n/index.svelte";
import { t } from "./messages";

export interface Outcome {
  won: boolean;
  text: string; // place and score
  stoodIn: boolean; // a bot played the end
}

/** The outcome; null: unknown. A game that does not describe its scores has points. */
export function outcomeOf(match: PlayedMatch, describeScore: DescribeScore | null): Outcome | null {
  const { result, seat, players } = match;
  const n = result?.scores[seat ?? -1];
  if (!result || seat === null || n === undefined) return null;
  const place = placeOf(result, seat);
  const score = describeScore?.(n, match) ?? t("history.points", { n });
  return {
    won: result.winners.includes(seat),
    text: place === null ? score : `${t("history.place", { place: common("end.place", { n: place }), of: players })} · ${score}`,
    stoodIn: result.stood_in.includes(seat),
  };
}
