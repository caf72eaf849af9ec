// Which parts of the page travel together. Left alone, every module that two pages share becomes a
// file of its own with a style beside it: a table took thirty requests, one after another on a
// slow line, and the browser spent longer on asking for them than on running them.

import type { Rollup } from "vite";

const FIRST = "index";
/** What is fetched as one, by where it lies; what the first screen needs stays with that. */
const PARTS: [name: string, places: RegExp][] = [
  [FIRST, /\/src\/lib\/settings\//], // small, and asked for from every page
  ["settings", /\/src\/features\/settings\/SettingsForm/], // of the menu of a table, and of a page
  ["faces", /\/src\/lib\/art\/(faces|Face\.)/], // of people and bots: the first page shows cards, but no faces
  ["cards", /\/src\/(lib\/art|games\/\w+\/art)\//],
  ["table", /\/node_modules\/@fluent\/|\/src\/(features\/table\/|lib\/(api|session|stage|table)\/|lib\/i18n\/catalogue|lib\/ui\/(?!Qr)|app\/pages\/Table\.svelte)/],
];

export function chunks(): Rollup.GetManualChunk {
  let first: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    first ??= atOnce([...getModuleIds()].filter((each) => getModuleInfo(each)?.isEntry), getModuleInfo);
    if (first.has(id)) return FIRST;
    return PARTS.find(([, places]) => places.test(id))?.[0];
  };
}

/** These modules, and all that they import at once. */
function atOnce(modules: string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(modules);
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
