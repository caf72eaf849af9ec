import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { licencesOf } from "./licences";

function packages(...named: [name: string, file: string, text: string][]): string {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  for (const [name, file, text] of named) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "package.json"), JSON.stringify({ name, version: "1.2.3" }));
    writeFileSync(join(folder, name, file), text);
  }
  return folder;
}

it("tells the licence of each package once, and of none that is not used", () => {
  const folder = packages(["b", "LICENSE.md", "B may be used."], ["@x/a", "license", "A too."], ["c", "LICENSE", "C?"]);
  const text = licencesOf(["/w/node_modules/b/src/1.js", "/w/node_modules/b/2.js", "/w/node_modules/@x/a/i.js", "/w/src/app/main.ts"], folder);
  expect(text.match(/^\S+ 1\.2\.3$/gm)).toEqual(["@x/a 1.2.3", "b 1.2.3"]);
  expect(text).toContain("A too.");
  expect(text.match(/B may be used\./g)).toHaveLength(1);
});

it("knows what the build adds by itself, without the licences of the tool's own parts", () => {
  const folder = packages(["vite", "LICENSE.md", "Vite may be used.\n\n# Licenses of bundled dependencies\n\nothers"]);
  const text = licencesOf(["\0vite/preload-helper.js"], folder);
  expect(text).toContain("vite 1.2.3\n\nVite may be used.\n");
  expect(text).not.toContain("others");
});

it("adds the text of a licence that a package only names", () => {
  const folder = packages(["b", "README.md", "Hello."]);
  writeFileSync(join(folder, "b", "package.json"), JSON.stringify({ name: "b", version: "1.2.3", license: "Apache-2.0" }));
  expect(licencesOf(["/w/node_modules/b/index.js"], folder)).toContain("Version 2.0, January 2004");
});

it("lets no work into the page whose licence is not known", () => {
  const folder = packages(["b", "README.md", "Hello."]);
  expect(() => licencesOf(["/w/node_modules/b/index.js"], folder)).toThrow("b comes into the page");
});
