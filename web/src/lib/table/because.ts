// The sentence that says why a move is good, as `games/move_reason.py` makes it.

import { MAX_REASONS, type MoveReason } from "../api/protocol";
import type { Facts } from "../api/facts";
import type { Say } from "../i18n/catalogue";
import type { Cast } from "./cast";
import { eventFacts } from "./event_facts";

/** Says the best reasons for a move; empty if there is none. */
export type DescribeReasons = (reasons: readonly MoveReason[], cast: Cast) => string;

/** `seats` names the facts that are seats; `named` replaces the notation of cards by their names. */
export function becauseText(reasons: readonly MoveReason[], cast: Cast, say: Say, seats: readonly string[], named = (facts: Facts) => facts): string {
  const phrases = reasons.slice(0, MAX_REASONS).map(({ code, facts }) => say(`reason-${code}`, named(eventFacts({ ...facts, event: code }, cast, say, seats))));
  const [first, second = null] = phrases.filter((phrase) => phrase !== null);
  return (first && say("because", { first, second })) ?? "";
}
