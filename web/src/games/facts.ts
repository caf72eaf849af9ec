// The facts about the games that the page needs before it loads their modules, from `facts.ts` of each folder.

import type { Language } from "../lib/settings/settings.svelte";

export interface GameFacts {
  name: string; // in addresses and messages
  title: string;
  tagline: string | Record<Language, string>; // an invitation; the rules begin with a plain line of their own
  fewest: number; // players
  most: number;
  usual: number; // players, by default
  minutes?: readonly [number, number]; // of a match between people
  mood?: string; // a colour
}

export interface OwnFacts extends GameFacts {
  place: number; // on the first page
  samples: readonly [string, string]; // two cards, in the notation
}

const folders = import.meta.glob<{ facts: OwnFacts }>("./*/facts.ts", { eager: true });

/** The games with a folder here. */
export const GAMES: readonly OwnFacts[] = Object.values(folders)
  .map(({ facts }) => facts)
  .sort((a, b) => a.place - b.place);
