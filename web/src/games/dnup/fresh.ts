// Which cards of one's hand came back, were taken or rotated since one's last move but one: they
// are marked for a turn.

import type { Happened } from "../../lib/session/session.svelte";

const OWN_MOVES = ["played", "added", "took", "rotated"];

export function freshOf(log: readonly Happened[], seat: number | null): string[] {
  let fresh: string[] = [];
  for (const event of log) {
    if (event.event === "dealt") fresh = [];
    if (event.seat !== seat) continue;
    if (OWN_MOVES.includes(event.event)) fresh = [];
    if (event.event === "returned" || event.event === "took") fresh = [...fresh, ...(event["become"] as string[])];
    if (event.event === "rotated") fresh = (event["hand"] ?? []) as string[];
  }
  return fresh;
}

export interface Latest {
  spot: string;
  cards: string[];
}

/** What lies on the table by the last move: the spot, and the cards that are new there. */
export function latestOf(log: readonly Happened[]): Latest | null {
  const event = log.findLast(({ event }) => ["played", "added", "took", "rotated", "dealt"].includes(event));
  if (event?.event !== "played" && event?.event !== "added") return null;
  const cards = event.event === "played" ? (event["cards"] as string[]) : [String(event["card"])];
  return { spot: `${Number(event["owner"] ?? event.seat)}${(event["area"] ?? "") as string}`, cards };
}
