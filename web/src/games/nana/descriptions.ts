// What happens, as sentences for the log.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import type { NanaEvent } from "./protocol";
import { say } from "./messages/catalogue";

/** Who a seat is in a sentence. */
export function whoIs(seat: number, cast: Cast): { name: string; you: boolean } {
  return { name: cast.name(seat), you: seat === cast.you };
}

/** The sentence of an event; null where others say it. */
export function tell(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as NanaEvent;
  const facts = eventFacts(event, cast, say);
  switch (event.event) {
    case "dealt":
      facts["each"] = event.cards[0] ?? 0;
      break;
    case "played":
      facts["beat_number"] = event.beat?.number ?? null;
      facts["beat_count"] = event.beat?.count ?? null;
      break;
    case "drew":
    case "placed": // what others draw is not seen
      facts["number"] ??= null;
      facts["count"] ??= 1;
  }
  return say(`event-${event.event}`, facts) || null;
}
