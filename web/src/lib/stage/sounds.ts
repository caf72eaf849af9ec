// The sound of a step on the stage: what has moved in it.

import type { Sound } from "../ui/sound";
import type { Piece } from "./piece";

const MIN_DEALT_CARDS = 8; // this many cards at a time are a deal
const MIN_DISTANCE_PX = 12; // a shorter way makes no sound

/** The sound of the change from one list of pieces to the next; null: it makes none. */
export function soundOf(before: readonly Piece<unknown>[], after: readonly Piece<unknown>[]): Sound | null {
  const places = new Map(before.map((piece) => [piece.key, piece]));
  const moved = after.filter((piece) => {
    const from = places.get(piece.key) ?? places.get(piece.was ?? "");
    if (from === undefined) return true;
    if (piece.group !== undefined && piece.group === from.group) return false; // a hand closes up
    return Math.hypot(piece.x - from.x, piece.y - from.y) > MIN_DISTANCE_PX;
  });
  const cards = moved.filter(({ kind }) => kind !== "token").length;
  if (cards >= MIN_DEALT_CARDS) return "deal";
  if (cards > 0) return "card";
  return moved.length > 0 ? "hop" : null;
}
