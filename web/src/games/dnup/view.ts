// The table of dnup as the server tells it.

import type { Happened, MatchView, Preview } from "../../lib/session/session.svelte";

export type Area = "a" | "b" | null; // with two players everybody has two

/** Where a set can lie. */
export interface Spot {
  seat: number;
  area: Area;
}

export interface LyingSet extends Spot {
  value: number;
  size: number;
  cards: string[];
}

/** A set that leaves the table; `become` null: its owner is out, and it is discarded. */
export interface LiftedSet extends LyingSet {
  become: string[] | null;
}

export interface TakenSize {
  size: number;
  value: number;
  needs: number | null; // the least value that beats it; null: none does
}

export interface DnupView extends MatchView {
  hands: (string[] | null)[];
  held: number[];
  starter: number | null;
  star_seen: boolean;
  sets: LyingSet[];
  sizes: TakenSize[];
  area: Area;
  discards: number;
  out: number[];
  points: number[];
  points_to_win: number;
  quiet_turns: number;
  quiet_turns_to_stalemate: number;
  stalemates: number;
  stalemates_to_end: number;
  log?: Happened[];
}

export interface DnupPreview extends Preview {
  kind: "set" | "add" | "take" | "rotate";
  hand: string[];
  set: LyingSet | null;
  beats: LiftedSet | null;
  takes: LiftedSet | null;
  goes_out: boolean;
  points: number;
  next: number | null;
  ends_round: boolean;
  stalemate: boolean;
  ends_match: boolean;
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
