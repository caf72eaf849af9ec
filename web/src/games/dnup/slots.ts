// The slots on the table: each holds one set.

import type { Area } from "./protocol";

interface Slot {
  seat: number;
  area: Area;
}

/** The name of a slot in moves and zones: "1", or "1a" with two players. */
export const slotName = ({ seat, area }: Slot): string => `${seat}${area ?? ""}`;

/** The slots of a seat, from left to right. */
export function slotsOf(seat: number, players: number): Slot[] {
  return players === 2 ? [{ seat, area: "a" }, { seat, area: "b" }] : [{ seat, area: null }];
}

/** The seats clockwise from the viewer's. A spectator sees the table from seat 0. */
export function seatsFrom(you: number | null, players: number): number[] {
  return Array.from({ length: players }, (_, i) => ((you ?? 0) + i) % players);
}
