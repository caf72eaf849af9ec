// How a match ended for the one who looks at the list.

import { factsOf } from "../../games/installed.svelte";
import type { PlayedMatch } from "../../lib/api/protocol";
import { placeOf } from "../table/places";
import { t as common } from "../../lib/i18n/index.svelte";
import { t } from "./messages";

export interface Outcome {
  won: boolean;
  told: string; // place and score
  stoodIn: boolean; // a bot made the end of it
}

/** Null: it is not known. */
export function outcomeOf({ result, seat, game, players, options }: PlayedMatch): Outcome | null {
  const n = result?.scores[seat ?? -1];
  if (!result || seat === null || n === undefined) return null;
  const place = placeOf(result, seat);
  const score = t(`history.${factsOf(game)?.unit?.(players, options) ?? "points"}`, { n });
  return {
    won: result.winners.includes(seat),
    told: place === null ? score : `${t("history.place", { place: common("end.place", { n: place }), of: players })} · ${score}`,
    stoodIn: result.stood_in.includes(seat),
  };
}
