// The facts of an event for its message, as `Cast.facts` in `tefuda/games/cast.py` makes them.

import type { MatchEvent } from "../session/session.svelte";
import type { Fact } from "../api/facts";
import type { Say } from "../i18n/catalogue";
import type { Cast } from "./cast";

/** The facts that `seats` names become names, and whether they are the reader. Lists and objects are left out. */
export function eventFacts(event: MatchEvent, cast: Cast, say: Say, seats: readonly string[]): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  for (const [name, value] of Object.entries(event)) {
    if (seats.includes(name)) {
      const you = value === cast.you;
      facts[name] = (you && say("you")) || cast.name(Number(value));
      facts[`${name}_you`] = you;
    } else if (value === null || typeof value === "string" || typeof value === "number") facts[name] = value;
  }
  return facts;
}
