// Writes the licences of all that the built page contains of others' work beside it, as they ask for.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const FILE = "licences.txt";
const HEAD = "The page of Tefuda contains parts of the following works. Each is under its own licence.";
const BUNDLED = /^# Licenses of bundled dependencies/m; // of a tool, none of which comes into the page

/** The texts of licences that some packages only name. */
const STANDARD: Record<string, string> = { "Apache-2.0": join(import.meta.dirname, "Apache-2.0.txt") };

interface Package {
  name: string;
  version: string;
  license?: string;
}

export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const used = chunks.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id]?.renderedLength));
      this.emitFile({ type: "asset", fileName: FILE, source: licencesOf(used, join(root, "node_modules")) });
    },
  };
}

/** The licences of the packages in `folder` to which these modules belong, one after another. */
export function licencesOf(modules: readonly string[], folder: string): string {
  const packages = [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort();
  return `${[HEAD, ...packages.map((name) => licenceOf(resolve(folder, name)))].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** The package of a module; null: it is our own. */
function packageOf(id: string): string | null {
  if (id.startsWith("\0vite/")) return "vite"; // what it adds by itself, to fetch parts of the page
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
  const own = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const file = own ? join(folder, own) : STANDARD[license ?? ""];
  if (!file) throw new Error(`${name} comes into the page, and its licence is not known`);
  const text = readFileSync(file, "utf8").split(BUNDLED)[0] ?? "";
  return `${name} ${version}\n\n${text.trim()}`;
}
