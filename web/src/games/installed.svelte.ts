// Games that the server has and this page has no folder for.

import { call } from "../lib/api/http";
import type { Language } from "../lib/settings/settings.svelte";
import { GAMES, type GameFacts } from "./facts";

class Installed {
  games = $state.raw<readonly GameFacts[]>([]);
  #language: Language | null = null;

  /** Ask the server which games it has; an answer holds for its language. Throws `ApiError`. */
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

/** The facts of a game; undefined: there is no such game, or the server has not said so yet. */
export function factsOf(name: string): GameFacts | undefined {
  return [...GAMES, ...installed.games].find((game) => game.name === name);
}
