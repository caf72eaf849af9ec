// Draws the PNG icons of the manifest from public/icon.svg with Chromium: `node tools/icons.mjs`.
// The pictures are kept in the repository; this runs only when the drawing has changed.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
const GROUND = "#1f6f63";
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

// A maskable icon may be cut to a circle: its ground goes to the edge, and the drawing keeps off it.
// Apple's devices round the corners themselves.
const ICONS = [
  { name: "icon-192.png", size: 192, ground: "transparent", part: 1 },
  { name: "icon-512.png", size: 512, ground: "transparent", part: 1 },
  { name: "icon-180.png", size: 180, ground: GROUND, part: 1 },
  { name: "icon-maskable-512.png", size: 512, ground: GROUND, part: 0.86 },
];

const drawing = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "icons-"));
for (const { name, size, ground, part } of ICONS) {
  const page = join(folder, "page.html");
  const side = size * part;
  const style = `html{background:${ground}}body{margin:0}svg{position:fixed;left:${(size - side) / 2}px;top:${(size - side) / 2}px;width:${side}px;height:${side}px}`;
  writeFileSync(page, `<!doctype html><style>${style}</style>${drawing}`);
  const chromium = process.env["CHROMIUM"] ?? "chromium";
  execFileSync(chromium, [...FLAGS, "--default-background-color=00000000", `--window-size=${size},${size}`, `--screenshot=${join(PUBLIC, name)}`, page], { stdio: "ignore" });
}
rmSync(folder, { recursive: true });
