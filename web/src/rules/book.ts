// The rules of a game, in the reader's language. English is what the server tells; the same text
// in Japanese lies here, section by section.

import { call } from "../net/http";
import type { Language } from "../settings/settings.svelte";
import { type Section, sectionsOf } from "./markdown";
import type { GameName } from "./pictures";

const JAPANESE: Record<GameName, () => Promise<{ default: string }>> = {
  datto: () => import("./ja/datto.md?raw"),
  nana: () => import("./ja/nana.md?raw"),
  dnup: () => import("./ja/dnup.md?raw"),
};

/** The sections of the rules; throws `Trouble` where they cannot be fetched. */
export async function bookOf(game: GameName, language: Language): Promise<Section[]> {
  if (language === "ja") return sectionsOf((await JAPANESE[game]()).default);
  return sectionsOf((await call("GET /api/rules/{game}", { path: { game } })).text);
}
