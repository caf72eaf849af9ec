// Events, refusals and scores of Nana Toridori as text, from the messages that the page shares with Python.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Facts } from "../../lib/api/facts";
import type { ExplainRefusal } from "../../lib/i18n/error_text";
import type { Cast } from "../../lib/table/cast";
import type { DescribeMove, DescribeScore } from "..";
import { becauseText, type DescribeReasons } from "../../lib/table/because";
import { eventFacts } from "../../lib/table/event_facts";
import { type NanaEvent, type NanaView, SEAT_FACTS } from "./protocol";
import { moveName } from "./names";
import { say } from "./messages/catalogue";

/** The sentence of an event; null for an event that the log leaves out. */
export function describeEvent(happened: MatchEvent, cast: Cast): string | null {
  const event = happened as NanaEvent;
  return say(`event-${event.event}`, { ...eventFacts(event, cast, say, SEAT_FACTS), ...derivedFacts(event) }) || null;
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

export const describeMove: DescribeMove = (move, view, cast) => moveName(move, (view as NanaView).hands[cast.you ?? 0] ?? []);

/** Why a move is good; empty: no reason is known. */
export const describeReasons: DescribeReasons = (reasons, cast) => becauseText(reasons, cast, say, SEAT_FACTS);

/** The reason why a move is refused; null: unknown code. */
export const describeRefusal: ExplainRefusal = (code, facts) => say(`refusal-${code}`, facts);

/** A score: penguins, or points with advanced scoring. */
export const describeScore: DescribeScore = (n, { options }) =>
  say(options.includes("advanced_scoring") ? "score-points" : "score-penguins", { n }) ?? String(n);
