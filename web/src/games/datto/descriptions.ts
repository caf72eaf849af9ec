// What happens in a race, as sentences of the log.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import type { DattoEvent } from "./protocol";
import { cardName, colourName, named } from "./names";
import { say } from "./messages/catalogue";

/** The sentence of an event; null where others say it. */
export function tell(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as DattoEvent;
  const facts = eventFacts(event, cast, say);
  switch (event.event) {
    case "dealt":
      facts["each"] = event.cards[0] ?? 0;
      facts["colours"] = event.colours.map(colourName);
      break;
    case "played":
    case "announced":
      facts["colour"] = event.card.charAt(0);
      break;
    case "moved":
      facts["steps"] = event.to - event.from;
      break;
    case "ended":
      facts["aside"] = event.aside.map(cardName);
  }
  return say(`event-${event.event}`, named(facts)) || null;
}
