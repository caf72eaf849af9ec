// What happens in a race, as sentences of the log.

import type { Happened } from "../../lib/session/session.svelte";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import { cardName, colourName, named } from "./naming";
import { say } from "./messages/messages";

/** The sentence of an event; null where others say it. */
export function tell(event: Happened, cast: Cast): string | null {
  const facts = eventFacts(event, cast, say);
  switch (event.event) {
    case "dealt":
      facts["each"] = (event["cards"] as number[])[0] ?? 0;
      facts["colours"] = (event["colours"] as string[]).map(colourName);
      break;
    case "played":
    case "announced":
      facts["colour"] = String(event["card"]).charAt(0);
      break;
    case "moved":
      facts["steps"] = Number(event["to"]) - Number(event["from"]);
      break;
    case "ended":
      facts["aside"] = (event["aside"] as string[]).map(cardName);
  }
  return say(`event-${event.event}`, named(facts)) || null;
}
