// Notes at a table lie in the bar. On the smallest phone three lines of this many letters fit there.

import { expect, it } from "vitest";
import en from "../i18n/messages/en";
import ja from "../i18n/messages/ja";

const LINES = 3;

it.each([
  ["English", en, 28],
  ["Japanese", ja, 14],
])("error messages in %s fit into the bar", (_, words, letters) => {
  const sentences = Object.entries(words).flatMap(([key, text]) => (key.startsWith("error.") ? [String(text)] : []));
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((text) => text.length > LINES * letters)).toEqual([]);
});
