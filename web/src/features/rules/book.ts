// The rules of a game from the server, in the reader's language.

import { call } from "../../lib/api/http";
import type { Language } from "../../lib/settings/settings.svelte";
import { type Section, sectionsOf } from "./markdown";

const books = new Map<string, Promise<Section[]>>(); // fetched or being fetched

/** The sections of the rules; throws `ApiError` where they cannot be fetched. */
export function bookOf(game: string, language: Language): Promise<Section[]> {
  const title = `${game} ${language}`;
  const book = books.get(title) ?? fetched(game, language);
  books.set(title, book);
  book.catch(() => books.delete(title));
  return book;
}

async function fetched(game: string, language: Language): Promise<Section[]> {
  return sectionsOf((await call("GET /api/rules/{game}", { path: { game }, query: { language } })).text);
}
