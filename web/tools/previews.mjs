// Draws the pictures that chats show for links with Chromium, from the drawings of the games: `node tools/previews.mjs`.
// The pictures are kept in the repository; this runs only when a drawing has changed.

import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer } from "vite";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(WEB, "public", "previews");
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SIZE = "1200,630";
const TIME_MS = 8_000; // for the page to load

const games = readdirSync(join(WEB, "src", "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const server = await createServer({ root: WEB, configFile: join(WEB, "vite.config.ts"), server: { port: 0 }, logLevel: "error" });
await server.listen();
mkdirSync(FOLDER, { recursive: true });
const [address] = server.resolvedUrls.local;
for (const name of ["home", ...games.map((entry) => entry.name)]) {
  const chromium = process.env["CHROMIUM"] ?? "chromium";
  const file = join(FOLDER, `${name}.png`);
  await promisify(execFile)(chromium, [...FLAGS, `--window-size=${SIZE}`, `--virtual-time-budget=${TIME_MS}`, `--screenshot=${file}`, `${address}gallery.html#link-${name}`]);
}
await server.close();
