// The folders of the page know each other in one direction only.

import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["/src/**/*.{ts,svelte}", "!/src/**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The folders that each folder may import from, besides itself. A game imports no other game. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  games: ["lib"],
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
  if (to === "testing" && /\/testing\.ts$/.test(file)) return null; // helpers of tests
  return from === to || MAY_IMPORT[from]?.includes(to) ? null : `${from} does not know ${to}`;
}

/** The imports from a folder of `lib` or `features` to another one there, such as "lib/ui imports lib/api". */
function importsBetweenFolders(files: readonly (readonly [file: string, text: string])[]): Set<string> {
  const folderOf = (path: string) => /^(?:lib|features)\/\w+(?=\/)/.exec(path)?.[0];
  const between = files.flatMap(([file, text]) => {
    const from = folderOf(file.replace(/^\/src\//, ""));
    const found = importsOf(file, text).map(folderOf);
    return found.filter((to) => from && to && to !== from).map((to) => `${from} imports ${to}`);
  });
  return new Set(between);
}

/** Those that are part of a cycle or lead to one: folders that import no others are taken away until none is left. */
function cyclic(imports: ReadonlySet<string>): string[] {
  let left = [...imports].map((each) => each.split(" imports "));
  for (;;) {
    const importers = new Set(left.map(([from]) => from));
    const next = left.filter(([, to]) => importers.has(to));
    if (next.length === left.length) return left.map((each) => each.join(" imports "));
    left = next;
  }
}

it("every file imports only from folders that its own folder knows", () => {
  const files = Object.entries(sources).filter(([file]) => file.split("/").length > 3);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(([file, text]) =>
    importsOf(file, text)
      .map((module) => objection(file, module))
      .filter((why) => why !== null)
      .map((why) => `${file}: ${why}`),
  );
  expect(found).toEqual([]);
});

it("the folders of lib do not import each other in a circle, nor do those of features", () => {
  const imports = importsBetweenFolders(Object.entries(sources));
  expect(imports.size).toBeGreaterThan(20);
  expect(cyclic(imports)).toEqual([]);
});

it("a circle is found", () => {
  const files = [
    ["/src/lib/ui/a.ts", 'import x from "../api/b"'],
    ["/src/lib/api/b.ts", 'import x from "../i18n/c"; import y from "../settings/d"'],
    ["/src/lib/i18n/c.ts", 'import("../api/b")'],
  ] as const;
  const circle = ["lib/ui imports lib/api", "lib/api imports lib/i18n", "lib/i18n imports lib/api"];
  expect(cyclic(importsBetweenFolders(files))).toEqual(circle);
});

it.each([
  ["/src/lib/ui/Icon.svelte", 'import x from "../../features/table/ranking"', "lib does not know features"],
  ["/src/games/datto/a.ts", 'import x from "../../features/table/ranking"', "games does not know features"],
  ["/src/features/lobby/a.ts", 'import("../../app/pages")', "features does not know app"],
  ["/src/games/datto/a.ts", 'import x from "../nana/art/Bird.svelte"', "datto does not know nana"],
])("%s must not say %s", (file, text, why) => {
  expect(importsOf(file, text).map((module) => objection(file, module))).toEqual([why]);
});
