// The words of the page, in the reader's language.
//
// A *chapter* is a catalogue of messages by key. English defines the keys; Japanese must have all of
// them, which the compiler and a test watch over. The words of the shell are the chapter beside this
// file; a game, the rules and each guided game bring their own, loaded with them:
//
//   // src/games/GAME/messages/index.ts
//   import { chapter } from "../../../lib/i18n/index.svelte";
//   import en from "./messages/en";
//   export const t = chapter(en, { ja: () => import("./messages/ja") });
//
// English travels with the code. Other languages are fetched when they are needed: whoever imports
// code with a chapter awaits `ready()` before showing it, as `lazily` in `shell/lazily.ts` does.

import { type Language, settings } from "../settings/settings.svelte";
import en from "./messages/en";

// A message may take whatever facts it needs; `t` checks them at every use.
type Message = string | ((facts: never) => string);
export type Words = Record<string, Message>;

/** What another language must bring: the same keys, with the same facts to tell. */
export type Translation<W extends Words> = {
  [K in keyof W]: W[K] extends (facts: infer F) => string ? (facts: F) => string : string;
};

type Facts<M> = M extends (facts: infer F) => string ? [facts: F] : [];
export type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...facts: Facts<W[K]>) => string;

type Elsewhere<W extends Words> = Record<Exclude<Language, "en">, () => Promise<{ default: Translation<W> }>>;

/** Fetches a chapter in a language, and answers how to turn to it. */
type Fetch = (language: Language) => Promise<() => void>;

const chapters: Fetch[] = [];
let asked: Promise<unknown> = Promise.resolve();
let wishes = 0; // how often a language was asked for

export function chapter<W extends Words>(english: W, elsewhere: Elsewhere<W>): Translate<W> {
  const known = translated<Words>(english, { ja: async () => (await elsewhere.ja()).default });
  return (key, ...facts) => {
    const message = known()[key];
    return typeof message === "function" ? message(facts[0] as never) : (message ?? key);
  };
}

/** Something that exists in every language; answers it in the one that is spoken now. */
export function translated<T>(english: T, elsewhere: Record<Exclude<Language, "en">, () => Promise<T>>): () => T {
  let known = $state.raw(english);
  const fetch: Fetch = async (language) => {
    const found = language === "en" ? english : await elsewhere[language]();
    return () => {
      known = found;
    };
  };
  chapters.push(fetch);
  if (settings.language !== "en") asked = Promise.allSettled([asked, follow(fetch)]);
  return () => known;
}

/** A chapter that comes later speaks as the others do, even if that changes while it is fetched. */
async function follow(fetch: Fetch): Promise<void> {
  for (;;) {
    const { language } = settings;
    const turn = await fetch(language);
    if (language === settings.language) return turn();
  }
}

/** All chapters that are loaded speak the reader's language now; without a line: English. */
export async function ready(): Promise<void> {
  await asked;
}

/** Read on in another language: all chapters, or, where one cannot be fetched, none. The last wish counts. */
export async function speak(language: Language): Promise<void> {
  const wish = ++wishes;
  let turns: (() => void)[] = [];
  while (turns.length < chapters.length) turns = await Promise.all(chapters.map((fetch) => fetch(language)));
  if (wish !== wishes) return;
  for (const turn of turns) turn();
  if (settings.language !== language) settings.language = language; // what was not chosen is not kept
  document.documentElement.lang = language;
}

export const t = chapter(en, { ja: () => import("./messages/ja") });
