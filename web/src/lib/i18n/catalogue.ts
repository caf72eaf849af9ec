// The catalogues of messages that the page shares with the server's Python: `games/messages` and
// `games/<game>/messages` in `src/tefuda`, written in Project Fluent. `tefuda/catalogue.py` reads the
// same files, and turns facts into variables in the same way.

import { FluentBundle, FluentResource, type FluentFunction } from "@fluent/bundle";
import sharedEnglish from "@games/messages/en.ftl?raw";
import type { Fact, Facts } from "../api/facts";
import type { Language } from "../settings/settings.svelte";
import { translated } from "./index.svelte";

/** Formats a message; null: there is none of that name. */
export type Say = (name: string, facts?: Facts) => string | null;

/** The messages of a game, together with those that all games share. */
export function catalogue(english: string, japanese: () => Promise<{ default: string }>): Say {
  const spoken = translated(bundleOf("en", sharedEnglish, english), {
    ja: async () => {
      const [shared, own] = await Promise.all([import("@games/messages/ja.ftl?raw"), japanese()]);
      return bundleOf("ja", shared.default, own.default);
    },
  });
  return (name, facts = {}) => format(spoken(), name, facts);
}

function bundleOf(language: Language, ...texts: string[]): FluentBundle {
  const NAME: FluentFunction = ([kind, value]) => {
    const word = String(typeof value === "object" ? value.valueOf() : value);
    return format(bundle, `${String(kind)}-${word}`, {}) ?? word;
  };
  const bundle = new FluentBundle(language, { functions: { NAME }, useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

function format(bundle: FluentBundle, name: string, facts: Facts): string | null {
  const pattern = bundle.getMessage(name)?.value;
  if (!pattern) return null;
  const variables = Object.entries(facts).map(([fact, value]) => [fact, variable(bundle, value)]);
  // With a list for its errors Fluent leaves out what it cannot format instead of throwing.
  return bundle.formatPattern(pattern, Object.fromEntries(variables) as Record<string, string | number>, []);
}

function variable(bundle: FluentBundle, fact: Fact): string | number {
  if (typeof fact === "boolean") return fact ? "yes" : "no";
  if (typeof fact === "string" || typeof fact === "number") return fact;
  if (fact === null || fact.length === 0) return "none";
  return fact.join(format(bundle, "list-separator", {}) ?? " ");
}
