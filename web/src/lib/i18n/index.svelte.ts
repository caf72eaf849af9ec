// The messages of the page, in the reader's language.
//
// A catalogue has messages by key. English defines the keys; the compiler and a test
// check that Japanese has all of them. The catalogue beside this file belongs to the whole page; games
// and features have their own, loaded with them:
//
//   // src/games/GAME/messages/index.ts
//   import { messagesOf } from "../../../lib/i18n/index.svelte";
//   import en from "./messages/en";
//   export const t = messagesOf(en, { ja: () => import("./messages/ja") });
//
// English is part of the bundle. Other languages are fetched when needed: code that imports a
// catalogue awaits `ready()` before showing it, as `lib/ui/lazy_load.ts` does.

import { type Language, settings } from "../settings/settings.svelte";
import en from "./messages/en";

// A message may take facts; `t` checks their types at every use.
type Message = string | ((facts: never) => string);
export type Words = Record<string, Message>;

/** A catalogue in another language: the same keys with the same facts. */
export type Translation<W extends Words> = {
  [K in keyof W]: W[K] extends (facts: infer F) => string ? (facts: F) => string : string;
};

type Facts<M> = M extends (facts: infer F) => string ? [facts: F] : [];
type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...facts: Facts<W[K]>) => string;

type Elsewhere<W extends Words> = Record<Exclude<Language, "en">, () => Promise<{ default: Translation<W> }>>;

/** Fetches a catalogue in a language; the result switches to it. */
type Fetch = (language: Language) => Promise<() => void>;

const catalogues: Fetch[] = [];
let asked: Promise<unknown> = Promise.resolve();
let requests = 0; // of a language

/** Returns the function that gives the messages of a catalogue in the current language. */
export function messagesOf<W extends Words>(english: W, elsewhere: Elsewhere<W>): Translate<W> {
  const known = translated<Words>(english, { ja: async () => (await elsewhere.ja()).default });
  return (key, ...facts) => {
    const message = known()[key];
    return typeof message === "function" ? message(facts[0] as never) : (message ?? key);
  };
}

/** A value that exists in every language; returns a getter for the current one. */
export function translated<T>(english: T, elsewhere: Record<Exclude<Language, "en">, () => Promise<T>>): () => T {
  let known = $state.raw(english);
  const fetch: Fetch = async (language) => {
    const found = language === "en" ? english : await elsewhere[language]();
    return () => {
      known = found;
    };
  };
  catalogues.push(fetch);
  if (settings.language !== "en") asked = Promise.allSettled([asked, follow(fetch)]);
  return () => known;
}

/** Switches a catalogue that is loaded later to the current language, even if it changes meanwhile. */
async function follow(fetch: Fetch): Promise<void> {
  for (;;) {
    const { language } = settings;
    const turn = await fetch(language);
    if (language === settings.language) return turn();
  }
}

/** Waits until all loaded catalogues have the reader's language; without a connection they stay English. */
export async function ready(): Promise<void> {
  await asked;
}

/** Switches all catalogues to a language, or none if one cannot be fetched. The last request wins. */
export async function setLanguage(language: Language): Promise<void> {
  const request = ++requests;
  let turns: (() => void)[] = [];
  while (turns.length < catalogues.length) turns = await Promise.all(catalogues.map((fetch) => fetch(language)));
  if (request !== requests) return;
  for (const turn of turns) turn();
  if (settings.language !== language) settings.language = language; // a choice is stored only when it changes
  document.documentElement.lang = language;
}

export const t = messagesOf(en, { ja: () => import("./messages/ja") });
