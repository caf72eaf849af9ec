// Every catalogue of messages: the languages have the same keys, every key is used, none is missing.

import { describe, expect, it } from "vitest";

type Catalogue = Record<string, unknown>;
const english = import.meta.glob<Catalogue>("/src/**/messages/en.ts", { eager: true, import: "default" });
const japanese = import.meta.glob<Catalogue>("/src/**/messages/ja.ts", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["/src/**/*.{ts,svelte}", "!/src/**/messages/{en,ja}.ts", "!/src/**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The sources that may use a catalogue: those of the folder that has its messages. */
function readersOf(path: string): string {
  const folder = path.replace(/(lib\/i18n\/)?messages\/en\.ts$/, "");
  return Object.entries(sources)
    .filter(([file]) => file.startsWith(folder))
    .map(([, text]) => text)
    .join("\n");
}

/** A key is used by its name, or by a template with its beginning: t(`error.${code}`). */
function isUsed(key: string, text: string): boolean {
  if (text.includes(`"${key}"`)) return true;
  const parts = key.split(".");
  return parts.some((_, i) => i > 0 && text.includes(`\`${parts.slice(0, i).join(".")}.\${`));
}

const FACTS: Record<string, unknown> = { names: ["Ada"], task: "Play.", strength: "easy" };

/** The text of a message, with made-up facts. */
function said(message: unknown): string {
  if (typeof message !== "function") return String(message);
  const facts = new Proxy({}, { get: (_, name) => (FACTS[name as string] ?? 1) });
  return String((message as (facts: unknown) => string)(facts));
}

describe.each(Object.entries(english))("the messages of %s", (path, en) => {
  const ja = japanese[path.replace("en.ts", "ja.ts")];

  it("are there in Japanese, the same keys and no others", () => {
    expect(Object.keys(ja ?? {}).sort()).toEqual(Object.keys(en).sort());
  });

  it("take facts in both languages, or in neither", () => {
    const differ = Object.keys(en).filter((key) => typeof en[key] !== typeof ja?.[key]);
    expect(differ).toEqual([]);
  });

  it("are all used", () => {
    const text = readersOf(path);
    expect(Object.keys(en).filter((key) => !isUsed(key, text))).toEqual([]);
  });

  it("are not empty in either language, and Japanese in Japanese", () => {
    const silent = Object.keys(en).filter((key) => !said(en[key]).trim() || !said(ja?.[key]).trim());
    expect(silent).toEqual([]);
    const kana = Object.keys(en).filter((key) => said(en[key]).length > 12 && !/[ぁ-んァ-ヶ一-龠]/.test(said(ja?.[key])));
    expect(kana).toEqual([]);
  });
});

it("finds keys that nobody uses", () => {
  expect(isUsed("a.b", 't("a.b")')).toBe(true);
  expect(isUsed("a.b", "t(`a.${x}`)")).toBe(true);
  expect(isUsed("a.b", 't("a.c")')).toBe(false);
});

it("asks for no key that is missing", () => {
  const known = new Set(Object.values(english).flatMap((catalogue) => Object.keys(catalogue)));
  const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\("([\w.]+)"/g)].map(([, key]) => key ?? ""));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});
