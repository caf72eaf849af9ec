// The facts of an event for its message, as `Cast.facts` in `tefuda/games/cast.py` makes them.

import type { MatchEvent } from "../../lib/session/session.svelte";
import type { Fact, Say } from "../../lib/i18n/catalogue";
import type { Cast } from "./cast";

const SEATS: readonly string[] = ["seat", "owner", "first", "loser", "nine"];

/** A seat becomes a name, and whether that is the reader; what is neither text nor number is left out. */
export function eventFacts(event: MatchEvent, cast: Cast, say: Say): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  for (const [name, value] of Object.entries(event)) {
    if (SEATS.includes(name)) {
      const you = value === cast.you;
      facts[name] = (you && say("you")) || cast.name(Number(value));
      facts[`${name}_you`] = you;
    } else if (value === null || typeof value === "string" || typeof value === "number") facts[name] = value;
  }
  return facts;
}
