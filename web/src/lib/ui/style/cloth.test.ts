import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast } from "../../art/testing";

const GAMES = "src/games";
const games = readdirSync(GAMES).filter((name) => existsSync(`${GAMES}/${name}/art`));
const files = ["src/lib/ui/style/cloth.css", ...games.map((game) => `${GAMES}/${game}/art/palette.css`)];
const cloths = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/--table: light-dark\((#\w+), (#\w+)\)/g)].map(([, light, dark]) => [light ?? "", dark ?? ""] as const));
const tokens = readFileSync("src/lib/ui/style/tokens.css", "utf8");

it.each(["ink", "ink-soft", "accent-deep", "turn", "bad", "good"])("%s can be read on every tablecloth", (name) => {
  const [, light = "", dark = ""] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  expect(cloths.length).toBe(8);
  for (const [day, night] of cloths) expect([contrast(day, light), contrast(night, dark)].every((ratio) => ratio >= 4.5)).toBe(true);
});
