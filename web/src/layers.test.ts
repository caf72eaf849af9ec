// The folders of the page know each other in one direction only.

import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["/src/**/*.{ts,svelte}", "!/src/**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What each folder may import from, besides itself. A game knows no other game. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  games: ["lib", "features"], // `features/table` has the parts that all tables share
  features: ["lib", "games"],
  app: ["lib", "games", "features"],
};

/** The modules of the page that a source imports, as paths below `src`. */
function importsOf(file: string, text: string): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, "");
  const named = [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)].map(([, path]) => path ?? "");
  return named.map((path) => new URL(path, `file://${file}`).pathname.replace(/^\/src\//, ""));
}

/** Why a file may not import a module; null: it may. */
function objection(file: string, module: string): string | null {
  const [from = "", game = ""] = file.replace(/^\/src\//, "").split("/");
  const [to = "", other = ""] = module.split("/");
  if (from === "games" && to === "games" && game !== other && /^\w+$/.test(game) && module.includes("/", 6)) {
    return `${game} does not know ${other}`;
  }
  return from === to || MAY_IMPORT[from]?.includes(to) ? null : `${from} does not know ${to}`;
}

it("every file imports only from folders that its own folder knows", () => {
  const files = Object.entries(sources).filter(([file]) => file.split("/").length > 3 && !/\/(testing|StageHarness)\b/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(([file, text]) =>
    importsOf(file, text)
      .map((module) => objection(file, module))
      .filter((why) => why !== null)
      .map((why) => `${file}: ${why}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["/src/lib/ui/Icon.svelte", 'import x from "../../features/table/cast"', "lib does not know features"],
  ["/src/features/lobby/a.ts", 'import("../../app/pages")', "features does not know app"],
  ["/src/games/datto/a.ts", 'import x from "../nana/art/Bird.svelte"', "datto does not know nana"],
])("%s must not say %s", (file, text, why) => {
  expect(importsOf(file, text).map((module) => objection(file, module))).toEqual([why]);
});
