// The pictures of the rules: rows of cards, by the section below which they stand.
//
// A row is written in words: a card by its name in the notation, ^ before one that is raised, ~ before
// one that does not count, `>` for what becomes of it, `_` for a gap, `+` between what is joined.

import type { Component } from "svelte";
import type { Language } from "../../lib/settings/settings.svelte";

export interface Picture {
  row: string;
  says: Record<Language, string>;
}

/** What a game adds to the text of its rules. */
export interface RulePart {
  Card: Component<{ card: string }>; // by its name in the notation
  pictures: Partial<Record<number, readonly Picture[]>>; // by the number of the section; 0 is the one of the title
}

const parts = import.meta.glob<RulePart>("../../games/*/rules.ts", { import: "part" });

/** The pictures of the rules of a game; null: there are none. */
export async function rulePartOf(game: string): Promise<RulePart | null> {
  return (await parts[`../../games/${game}/rules.ts`]?.()) ?? null;
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
