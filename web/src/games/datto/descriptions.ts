// Events, refusals and scores of DATTO! as text, from the messages that the page shares with Python.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Facts } from "../../lib/api/facts";
import type { ExplainRefusal } from "../../lib/i18n/error_text";
import type { Cast } from "../../lib/table/cast";
import type { DescribeMove, DescribeScore } from "..";
import { becauseText, type DescribeReasons } from "../../lib/table/because";
import { eventFacts } from "../../lib/table/event_facts";
import { type DattoEvent, SEAT_FACTS } from "./protocol";
import { cardName, colourName, moveName, stepsName, withCardNames } from "./names";
import { say } from "./messages/catalogue";

/** The sentence of an event; null for an event that the log leaves out. */
export function describeEvent(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as DattoEvent;
  const facts = { ...eventFacts(event, cast, say, SEAT_FACTS), ...derivedFacts(event) };
  return say(`event-${event.event}`, withCardNames(facts)) || null;
}

/** Facts of a message that are not fields of its event. */
function derivedFacts(event: DattoEvent): Facts {
  switch (event.event) {
    case "dealt":
      return { each: event.cards[0] ?? 0, colours: event.colours.map(colourName) };
    case "played":
    case "announced":
      return { colour: event.card.charAt(0) };
    case "moved":
      return { steps: event.to - event.from };
    case "ended":
      return { aside: event.aside.map(cardName) };
    default:
      return {};
  }
}

export const describeMove: DescribeMove = (move) => moveName(move);

/** Why a move is good; empty: no reason is known. */
export const describeReasons: DescribeReasons = (reasons, cast) => becauseText(reasons, cast, say, SEAT_FACTS, withCardNames);

/** The reason why a move is refused; null: unknown code. */
export const describeRefusal: ExplainRefusal = (code, facts) => say(`refusal-${code}`, withCardNames(facts));

export const describeScore: DescribeScore = stepsName;
