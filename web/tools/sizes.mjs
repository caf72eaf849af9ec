// What the first screen costs over the wire: the script and style that index.html asks for, and all
// that these import at once. `npm run sizes` after `npm run build`; fails above the budget.

import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

const FOLDER = new URL("../../src/tefuda/server/static/", import.meta.url);
const BUDGET = 60_000;

const seen = new Map();
async function visit(path) {
  if (seen.has(path)) return;
  const text = await readFile(new URL(path, FOLDER));
  seen.set(path, { plain: text.length, gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length });
  if (!path.endsWith(".js")) return;
  // Imports at the top of a module; `import(...)` is for later.
  for (const [, name] of text.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    await visit(new URL(name, new URL(path, "file:///")).pathname.slice(1));
  }
}

const html = (await readFile(new URL("index.html", FOLDER))).toString();
for (const [, path] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) await visit(path);

let total = 0;
for (const [path, size] of seen) {
  total += size.gzip;
  console.log(`${path.padEnd(40)} ${size.plain} plain, ${size.gzip} gzip, ${size.brotli} brotli`);
}
console.log(`first screen: ${total} bytes with gzip, at most ${BUDGET}`);
if (total > BUDGET) process.exitCode = 1;
