// Events, refusals and scores of Nana Toridori as text, from the messages that the page shares with Python.

import type { MatchEvent, MatchView } from "../../lib/session/session.svelte";
import type { Facts } from "../../lib/i18n/catalogue";
import type { ExplainRefusal } from "../../lib/i18n/error_text";
import type { Cast } from "../../features/table/cast";
import { eventFacts } from "../../features/table/event_facts";
import type { NanaEvent, NanaView } from "./protocol";
import { say } from "./messages/catalogue";

/** The sentence of an event; null for an event that the log leaves out. */
export function describeEvent(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as NanaEvent;
  return say(`event-${event.event}`, { ...eventFacts(event, cast, say), ...derivedFacts(event) }) || null;
}

/** Facts of a message that are not fields of its event. */
function derivedFacts(event: NanaEvent): Facts {
  switch (event.event) {
    case "dealt":
      return { each: event.cards[0] ?? 0 };
    case "played":
      return { beat_number: event.beat?.number ?? null, beat_count: event.beat?.count ?? null };
    case "drew":
      return { number: event.number ?? null, count: 1 };
    case "placed": // the number of a card that another seat drew is hidden
      return { number: event.number ?? null, count: event.count ?? 1 };
    default:
      return {};
  }
}

/** The reason why a move is refused; null: unknown code. */
export const describeRefusal: ExplainRefusal = (code, facts) => say(`refusal-${code}`, facts);

/** A score: penguins, or points with advanced scoring. */
export function describeScore(n: number, view: MatchView): string {
  return say((view as NanaView).points === null ? "score-penguins" : "score-points", { n }) ?? String(n);
}
