// Which cards of one's hand came back, were taken or rotated since one's last move but one: they
// are marked for a turn.

import type { DnupEvent } from "./protocol";
import { spotName } from "./slots";

export function freshOf(log: readonly DnupEvent[], seat: number | null): string[] {
  let fresh: string[] = [];
  for (const event of log) {
    if (event.event === "dealt") fresh = [];
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.event === "played" || event.event === "added") fresh = [];
    if (event.event === "took") fresh = event.become;
    if (event.event === "returned") fresh = [...fresh, ...event.become];
    if (event.event === "rotated") fresh = event.hand ?? [];
  }
  return fresh;
}

export interface Latest {
  spot: string;
  cards: string[];
}

const MOVES = ["played", "added", "took", "rotated", "dealt"];

/** What lies on the table by the last move: the spot, and the cards that are new there. */
export function latestOf(log: readonly DnupEvent[]): Latest | null {
  const event = log.findLast(({ event }) => MOVES.includes(event));
  if (event?.event === "played") return { spot: spotName(event), cards: event.cards };
  if (event?.event === "added") return { spot: spotName({ seat: event.owner, area: event.area }), cards: [event.card] };
  return null;
}
