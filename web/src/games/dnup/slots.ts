// The places where sets can lie.

import type { Area } from "./protocol";

export interface Spot {
  seat: number;
  area: Area;
}

/** A spot in moves and as the name of a zone: "1", with two players "1a". */
export const spotName = ({ seat, area }: Spot): string => `${seat}${area ?? ""}`;

/** The spots of a seat, from its left to its right as it sees them. */
export function spotsOf(seat: number, players: number): Spot[] {
  return players === 2 ? [{ seat, area: "a" }, { seat, area: "b" }] : [{ seat, area: null }];
}

/** The seats, the viewer's first, then clockwise. A spectator sits with seat 0. */
export function seatsFrom(you: number | null, players: number): number[] {
  return Array.from({ length: players }, (_, i) => ((you ?? 0) + i) % players);
}
