// The rules of a game, in the reader's language, as the server tells them.

import { call } from "../net/http";
import type { Language } from "../settings/settings.svelte";
import { type Section, sectionsOf } from "./markdown";
import type { GameName } from "./pictures";

/** The sections of the rules; throws `Trouble` where they cannot be fetched. */
export async function bookOf(game: GameName, language: Language): Promise<Section[]> {
  return sectionsOf((await call("GET /api/rules/{game}", { path: { game }, query: { language } })).text);
}
