// What the scores of a match count: points, with two players the rounds that were won.

import type { MatchView } from "../../lib/session/session.svelte";
import { say } from "./messages/catalogue";

export function score(n: number, view: MatchView): string {
  return say(view.players === 2 ? "score-rounds" : "score-points", { n }) ?? String(n);
}
