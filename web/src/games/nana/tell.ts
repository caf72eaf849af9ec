// What happens, as sentences for the log.

import type { Happened } from "../../net/session.svelte";
import type { Cast } from "../../table/cast";
import type { CardSet } from "./view";
import { t } from "./words";

const LEADS = {
  starts: "tell.starts",
  "everybody passed": "tell.leads",
  "owner is out": "tell.leads_next",
  "leader passed": "tell.leads_instead",
} as const;

/** Who a seat is in a sentence. */
export function whoIs(seat: number, cast: Cast): { name: string; you: boolean } {
  return { name: cast.name(seat), you: seat === cast.you };
}

export function tell(event: Happened, cast: Cast): string | null {
  const who = whoIs(event.seat ?? Number(event["loser"] ?? 0), cast);
  const fact = (name: string) => Number(event[name] ?? 0);
  const cards = { ...who, count: Number(event["count"] ?? 1), number: fact("number") };
  switch (event.event) {
    case "dealt": {
      const each = (event["cards"] as number[] | undefined)?.[0] ?? 0;
      return fact("piled") ? t("tell.dealt", { cards: each, piled: fact("piled") }) : t("tell.dealt_open", { cards: each });
    }
    case "leads":
      return t(LEADS[event["why"] as keyof typeof LEADS] ?? "tell.leads", who);
    case "played": {
      const beat = event["beat"] as CardSet | null;
      return t("tell.played", { ...cards, open: fact("open"), beatenCount: beat?.count ?? 0, beatenNumber: beat?.number ?? 0 });
    }
    case "passed":
      return t("tell.passed", who);
    case "drew": {
      const drawn = cards.number ? t("tell.drew", cards) : "";
      const last = event["piled"] === 0 ? t("tell.used_up") : "";
      return [drawn, last].filter(Boolean).join(" ") || null;
    }
    case "used_open_card":
      return t("tell.used_open", cards);
    case "placed":
      return t("tell.placed", cards);
    case "dropped":
      return t("tell.dropped", cards);
    case "cleared":
      return t("tell.cleared", cards);
    case "out":
      return t("tell.out", { ...who, place: fact("place") });
    case "round_ended":
      return t(event["why"] === "last with cards" ? "tell.lost_last" : "tell.lost_pass", who);
    case "lost_penguin":
      return t("tell.penguins", { ...who, left: fact("left") });
    case "scored":
      return t("tell.scored", { ...who, points: fact("points"), total: fact("total") });
    default:
      return null;
  }
}
