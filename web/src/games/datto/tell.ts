// What happens in a race, as sentences of the log.

import type { Happened } from "../../net/session.svelte";
import type { Cast } from "../../table/cast";
import { enumerated } from "../../words/lists";
import { cardName, cardNames, colourName, whoIs } from "./naming";
import type { WhyLeads } from "./view";
import { t } from "./words";

/** The sentence of an event; null where others say it. */
export function tell(event: Happened, cast: Cast): string | null {
  const seat = event.seat ?? 0;
  const who = whoIs(cast, seat);
  const text = (fact: string) => String(event[fact]);
  const number = (fact: string) => Number(event[fact]);
  switch (event.event) {
    case "dealt": {
      const colours = enumerated((event["colours"] as string[]).map(colourName));
      return t("tell.dealt", { n: (event["cards"] as number[])[0] ?? 0, aside: number("aside"), colours });
    }
    case "leads":
      return t("tell.leads", { who, why: event["why"] as WhyLeads });
    case "played": {
      const card = cardName(text("card"));
      if (event["how"] === "cannot follow") return t("tell.unable", { who, card });
      if (event["how"] === "leads") return t("tell.led", { who, card, colour: colourName(text("card")) });
      return t("tell.played", { who, card });
    }
    case "napped":
      return t("tell.napped", { who });
    case "announced":
      return t("tell.announced", { who, colour: colourName(text("card")) });
    case "moved": {
      const [from, to] = [number("from"), number("to")];
      return event["why"] === "leader" ? t("tell.moved_leader", { who, to }) : t("tell.moved", { who, n: to - from, to });
    }
    case "won":
      return t("tell.won", { who, card: cardName(text("card")), lowest: cardName(text("lowest")) });
    case "dashed":
      return t("tell.dashed", { one: who, nine: whoIs(cast, number("nine")) });
    case "nobody_won":
      return t("tell.nobody");
    case "ended": {
      const aside = event["aside"] as string[];
      return aside.length ? t("tell.ended_aside", { cards: cardNames(aside) }) : t("tell.ended");
    }
    default:
      return null;
  }
}
