// The puzzles of a game in levels, by difficulty.

import type { PuzzleInfo } from "../../lib/api/protocol";

export const LEVELS = 5;

/** Splits puzzles, the easiest first, into levels of equal size. */
export function levelsOf(puzzles: readonly PuzzleInfo[]): PuzzleInfo[][] {
  const size = puzzles.length / LEVELS;
  return Array.from({ length: LEVELS }, (_, level) => puzzles.slice(Math.round(level * size), Math.round((level + 1) * size)));
}

/** The level of a puzzle, from 1; 0: it is not among them. */
export function levelOf(puzzles: readonly PuzzleInfo[], id: string): number {
  return levelsOf(puzzles).findIndex((level) => level.some((each) => each.id === id)) + 1;
}

/** The puzzle after this one that is not solved, the easiest first; then those before it; null: all are solved. */
export function nextOf(puzzles: readonly PuzzleInfo[], id: string | null, isSolved: (id: string) => boolean): string | null {
  const at = puzzles.findIndex((each) => each.id === id);
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return order.find((each) => each.id !== id && !isSolved(each.id))?.id ?? null;
}
