// The events of dnup as sentences of the log.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import type { DnupEvent } from "./protocol";
import { say } from "./messages/catalogue";

export interface Doer {
  you: boolean;
  name: string;
}

export function doerOf(seat: unknown, cast: Cast): Doer {
  return { you: seat === cast.you, name: cast.name(Number(seat)) };
}

/** The sentence of an event; null where the table shows it. */
export function tell(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as DnupEvent;
  const facts = eventFacts(event, cast, say);
  switch (event.event) {
    case "dealt":
      facts["each"] = event.cards[0] ?? 0;
      break;
    case "rotated":
      facts["hand"] = (event.hand ?? []).join(" ") || null;
      break;
    case "discarded":
    case "played":
    case "returned":
    case "took":
      facts["cards"] = event.cards.join(" ");
      facts["count"] = event.cards.length;
      facts["become"] = "become" in event ? event.become.join(" ") : "";
  }
  return say(`event-${event.event}`, facts) || null;
}
