// The pictures that a game adds to the text of its rules: rows of cards, by the section below which they stand.
//
// A row is written in words: a card by its name in the notation, ^ before one that is raised, ~ before
// one that does not count, `>` before the result, `_` for a gap, `+` between joined cards.

import type { Component } from "svelte";
import type { Language } from "../lib/settings/settings.svelte";

export interface Picture {
  row: string;
  says: Record<Language, string>;
}

export interface RulePart {
  Card: Component<{ card: string }>; // by its name in the notation
  pictures: Partial<Record<number, readonly Picture[]>>; // by the number of the section; 0 is the one of the title
}

const parts = import.meta.glob<RulePart>("./*/rules.ts", { import: "part" });

/** The pictures of the rules of a game; null: there are none. */
export async function rulePartOf(game: string): Promise<RulePart | null> {
  return (await parts[`./${game}/rules.ts`]?.()) ?? null;
}
