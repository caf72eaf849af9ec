// The games of the server and their options, in the reader's language.

import { call } from "../lib/api/http";
import { type GameInfo, type OptionInfo, LEARNED_STRENGTHS, type Strength, STRENGTHS } from "../lib/api/protocol";
import type { Language } from "../lib/settings/settings.svelte";
import { GAMES, type GameFacts } from "./facts";

class Installed {
  /** All games of the server; empty until they are loaded. */
  all = $state.raw<readonly GameInfo[]>([]);
  language: Language | null = null; // of the list

  /** The games without a stage of their own: they have no folder here. */
  withoutStage = $derived<readonly GameFacts[]>(
    this.all
      .filter(({ name }) => !GAMES.some((own) => own.name === name))
      .map(({ name, title, tagline, players }) => ({
        name,
        title,
        tagline,
        fewest: Math.min(...players),
        most: Math.max(...players),
        usual: Math.max(...players),
      })),
  );

  /** Loads the list of games, once per language. Throws `ApiError`. */
  async load(language: Language): Promise<void> {
    if (this.language === language) return;
    this.all = await call("GET /api/games", { query: { language } });
    this.language = language;
  }
}

export const installed = new Installed();

/** The title, tagline and seat limits of a game; undefined: unknown, or the list is not loaded yet. */
export function factsOf(name: string): GameFacts | undefined {
  return [...GAMES, ...installed.withoutStage].find((game) => game.name === name);
}

/** The server's entry for a game, with its player counts and options; undefined: as above. */
export function serverInfoOf(name: string): GameInfo | undefined {
  return installed.all.find((game) => game.name === name);
}

/** The options of a game; none until the list is loaded. */
export function optionsOf(name: string): readonly OptionInfo[] {
  return serverInfoOf(name)?.options ?? [];
}

/** The game, the number of players and the options of a table. */
export interface Played {
  game: string;
  players: number;
  options: readonly string[];
}

/** The bots that play this; those that need to have learned it are not among them until the list is loaded. */
export function strengthsOf({ game, players, options }: Played): readonly Strength[] {
  const settings = serverInfoOf(game)?.learned ?? [];
  const learned = settings.some((one) => one.players === players && one.options.length === options.length && one.options.every((name) => options.includes(name)));
  return STRENGTHS.filter((strength) => learned || !LEARNED_STRENGTHS.some((name) => name === strength));
}
