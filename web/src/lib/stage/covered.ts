// The parts of a piece that lie under others: a ring is drawn around the rest.

import type { Piece, Size } from "./piece";

export interface Covered {
  right: number; // px of the piece's own size, from its right edge
  bottom: number; // and from its lower edge
}

const MIN_SEEN_SHARE = 0.12; // a piece of which less is seen is as good as hidden: its ring is whole

/** Returns how much of a piece the ones above it cover, in a row or in lines that overlap. */
export function coveredBy(piece: Piece<unknown>, pieces: readonly Piece<unknown>[], card: Size): Covered {
  const own = edges(piece, card);
  const covered: Covered = { right: 0, bottom: 0 };
  for (const other of pieces) {
    if ((other.z ?? 0) <= (piece.z ?? 0) || other.opacity === 0) continue;
    const { left, top, right, bottom } = edges(other, card);
    const beside = Math.abs(other.y - piece.y) < (own.bottom - own.top) / 2 && left > own.left && left < own.right && right >= own.right;
    const below = Math.abs(other.x - piece.x) < (own.right - own.left) / 2 && top > own.top && top < own.bottom && bottom >= own.bottom;
    if (beside) covered.right = Math.max(covered.right, own.right - left);
    else if (below) covered.bottom = Math.max(covered.bottom, own.bottom - top);
  }
  const scale = piece.scale ?? 1;
  const { width, height } = piece.size ?? card;
  const seen = (hidden: number, length: number) => (hidden / scale < length * (1 - MIN_SEEN_SHARE) ? hidden / scale : 0);
  return { right: seen(covered.right, width), bottom: seen(covered.bottom, height) };
}

function edges({ x, y, size, scale = 1 }: Piece<unknown>, card: Size) {
  const { width, height } = size ?? card;
  return { left: x - (width * scale) / 2, right: x + (width * scale) / 2, top: y - (height * scale) / 2, bottom: y + (height * scale) / 2 };
}
