// Events, refusals and scores of dnup as text, from the messages that the page shares with Python.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Facts } from "../../lib/api/facts";
import type { ExplainRefusal } from "../../lib/i18n/error_text";
import type { Cast } from "../../lib/table/cast";
import type { DescribeMove, DescribeScore } from "..";
import { becauseText, type DescribeReasons } from "../../lib/table/because";
import { eventFacts } from "../../lib/table/event_facts";
import { type DnupEvent, SEAT_FACTS } from "./protocol";
import { moveName } from "./names";
import { say } from "./messages/catalogue";

/** The sentence of an event; null for an event that the log leaves out. */
export function describeEvent(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as DnupEvent;
  return say(`event-${event.event}`, { ...eventFacts(event, cast, say, SEAT_FACTS), ...derivedFacts(event) }) || null;
}

/** Facts of a message that are not fields of its event. */
function derivedFacts(event: DnupEvent): Facts {
  switch (event.event) {
    case "dealt":
      return { each: event.cards[0] ?? 0 };
    case "rotated":
      return { hand: (event.hand ?? []).join(" ") || null };
    case "discarded":
    case "played":
      return { cards: event.cards.join(" "), count: event.cards.length, become: "" };
    case "returned":
    case "took":
      return { cards: event.cards.join(" "), count: event.cards.length, become: event.become.join(" ") };
    default:
      return {};
  }
}

export const describeMove: DescribeMove = (move, _view, cast) => moveName(move, cast);

/** Why a move is good; empty: no reason is known. */
export const describeReasons: DescribeReasons = (reasons, cast) => becauseText(reasons, cast, say, SEAT_FACTS);

/** The reason why a move is refused; null: unknown code. */
export const describeRefusal: ExplainRefusal = (code, facts) => say(`refusal-${code}`, facts);

/** A score: points, or rounds won with two players. */
export const describeScore: DescribeScore = (n, { players }) =>
  say(players === 2 ? "score-rounds" : "score-points", { n }) ?? String(n);
