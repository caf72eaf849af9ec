// What the page says of the games before anything is loaded. A folder here has it in its `facts.ts`.

import type { Language } from "../lib/settings/settings.svelte";

export type Unit = "steps" | "penguins" | "points" | "rounds";

export interface GameFacts {
  name: string; // in addresses and messages
  title: string;
  tagline: string | Record<Language, string>;
  fewest: number; // players
  most: number;
  usual: number; // players, where nobody has chosen
  minutes?: readonly [number, number]; // of a match among people
  mood?: string; // a colour
  unit?: (players: number, options: readonly string[]) => Unit; // of the scores
}

export interface OwnFacts extends GameFacts {
  place: number; // on the first page
}

const folders = import.meta.glob<{ facts: OwnFacts }>("./*/facts.ts", { eager: true });

/** The games that have a folder here. */
export const GAMES: readonly OwnFacts[] = Object.values(folders)
  .map(({ facts }) => facts)
  .sort((a, b) => a.place - b.place);
