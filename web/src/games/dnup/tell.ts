// The events of dnup as sentences of the log.

import type { Happened } from "../../net/session.svelte";
import type { Cast } from "../../table/cast";
import { t } from "./words";

export interface Doer {
  you: boolean;
  name: string;
}

export function doerOf(seat: unknown, cast: Cast): Doer {
  return { you: seat === cast.you, name: cast.name(Number(seat)) };
}

export function tell(event: Happened, cast: Cast): string | null {
  const who = doerOf(event.seat, cast);
  const owner = doerOf(event["owner"], cast);
  const cards = list(event["cards"]);
  const become = list(event["become"]);
  switch (event.event) {
    case "dealt":
      return t("tell.dealt", { who: doerOf(event["first"], cast), n: (event["cards"] as number[])[0] ?? 0 });
    case "discarded":
      if (event["why"] === "next turn") return t("tell.discarded", { who, cards });
      return t(event["why"] === "owner is out" ? "tell.discarded_out" : "tell.beaten_out", { who, cards });
    case "played":
      return t("tell.played", { who, cards });
    case "added":
      return t("tell.added", { who, owner, card: String(event["card"]), size: Number(event["size"]) });
    case "returned":
      return t("tell.returned", { who, cards, become });
    case "took":
      return t("tell.took", { who, owner, cards, become });
    case "rotated":
      return t("tell.rotated", { who, n: Number(event["count"]) });
    case "out":
      return t("tell.out", { who, place: Number(event["place"]) });
    case "won_round":
      return t("tell.won_round", { who, rounds: Number(event["rounds"]) });
    case "scored":
      return t("tell.scored", { who, points: Number(event["points"]), total: Number(event["total"]) });
    case "round_ended":
      return t("tell.round_ended");
    case "stalemate":
      return t("tell.stalemate", { n: Number(event["in_a_row"]), of: Number(event["of"]) });
    case "ended":
      return t("tell.ended");
    default:
      return null; // a turn shows from the table
  }
}

function list(cards: unknown): string {
  return Array.isArray(cards) ? cards.join(" ") : "";
}
