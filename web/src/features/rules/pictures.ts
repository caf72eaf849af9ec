// The pictures of the rules: rows of cards, by game and by the section below which they stand.
//
// A row is written in words: a card by its name in the notation, ^ before one that is raised, ~ before
// one that does not count, `>` for what becomes of it, `_` for a gap, `+` between what is joined.

import type { captions } from "./messages/en";

export type GameName = "datto" | "nana" | "dnup";

export interface Picture {
  row: string;
  says: keyof typeof captions;
}

/** By game, and by the number of the section; 0 is the one of the title. */
export const PICTURES: Record<GameName, Partial<Record<number, readonly Picture[]>>> = {
  datto: {
    2: [{ row: "R1 R3 R5 R7 R9 nap", says: "datto.cards" }],
    3: [
      { row: "R5 ^R9 R3 ~Y7", says: "datto.trick" },
      { row: "R3 R9 ^R1", says: "datto.dash" },
    ],
    4: [{ row: "~G1 ~G3 ~G7 ~G9 > ^G5 + back back back", says: "datto.last" }],
  },
  nana: {
    2: [{ row: "3 5 5 3 1 1 1 7", says: "nana.row" }],
    3: [
      { row: "3 ^5 ^5 3 1 > 3 3 1", says: "nana.close" },
      { row: "~7 ~7 > ^2 ^2 ^2", says: "nana.beat" },
      { row: "4 _ 6 + ^6 ^6 > 4 6 6 6", says: "nana.take" },
    ],
    5: [{ row: "2 ^4 ^4 7 + ^4 1", says: "nana.open" }],
  },
  dnup: {
    2: [{ row: "3/4 > 4/3", says: "dnup.turn" }],
    3: [
      { row: "~4/8 ~4/7 > ^6/2 ^6/7 + 8/4 7/4", says: "dnup.beat" },
      { row: "5/9 5/6 + ^5/2", says: "dnup.add" },
      { row: "1/9 2/6 2/7 > 9/1 6/2 7/2", says: "dnup.rotate" },
    ],
  },
};

export function picturesOf(game: GameName, section: number): readonly Picture[] {
  return PICTURES[game][section] ?? [];
}

export type Sign =
  | { kind: "card"; card: string; raised: boolean; idle: boolean }
  | { kind: "becomes" | "gap" | "joined" };

const SIGNS: Record<string, Sign> = { ">": { kind: "becomes" }, _: { kind: "gap" }, "+": { kind: "joined" } };

export function signsOf(row: string): Sign[] {
  return row.split(" ").map(
    (word) =>
      SIGNS[word] ?? { kind: "card", card: word.replace(/^[~^]/, ""), raised: word.startsWith("^"), idle: word.startsWith("~") },
  );
}
