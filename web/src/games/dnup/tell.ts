// The events of dnup as sentences of the log.

import type { Happened } from "../../lib/session/session.svelte";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import { say } from "./messages/messages";

export interface Doer {
  you: boolean;
  name: string;
}

export function doerOf(seat: unknown, cast: Cast): Doer {
  return { you: seat === cast.you, name: cast.name(Number(seat)) };
}

/** The sentence of an event; null where the table shows it. */
export function tell(event: Happened, cast: Cast): string | null {
  const facts = eventFacts(event, cast, say);
  switch (event.event) {
    case "dealt":
      facts["each"] = (event["cards"] as number[])[0] ?? 0;
      break;
    case "rotated":
      facts["hand"] = list(event["hand"]) || null;
      break;
    case "discarded":
    case "played":
    case "returned":
    case "took":
      facts["cards"] = list(event["cards"]);
      facts["count"] = (event["cards"] as string[]).length;
      facts["become"] = list(event["become"]);
  }
  return say(`event-${event.event}`, facts) || null;
}

function list(cards: unknown): string {
  return Array.isArray(cards) ? cards.join(" ") : "";
}
