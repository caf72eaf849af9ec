// The games of the server that have no folder here.

import { call } from "../lib/api/http";
import type { Language } from "../lib/settings/settings.svelte";
import { GAMES, type GameFacts } from "./facts";

class Installed {
  games = $state.raw<readonly GameFacts[]>([]);
  #language: Language | null = null;

  /** Loads the list of games, once per language. Throws `ApiError`. */
  async load(language: Language): Promise<void> {
    if (this.#language === language) return;
    const all = await call("GET /api/games", { query: { language } });
    this.#language = language;
    this.games = all
      .filter(({ name }) => !GAMES.some((own) => own.name === name))
      .map(({ name, title, tagline, players }) => ({
        name,
        title,
        tagline,
        fewest: Math.min(...players),
        most: Math.max(...players),
        usual: Math.max(...players),
      }));
  }
}

export const installed = new Installed();

/** The facts of a game; undefined: unknown, or the list is not loaded yet. */
export function factsOf(name: string): GameFacts | undefined {
  return [...GAMES, ...installed.games].find((game) => game.name === name);
}
