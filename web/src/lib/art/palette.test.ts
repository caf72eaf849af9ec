// What is printed on the cards can be read: 4.5 : 1 against its field (WCAG AA).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIGHT_BIRDS } from "../../games/nana/art/birds";
import { COLOURS, LETTERS } from "./colours";

const css = readFileSync("src/lib/art/palette.css", "utf8");
const PAPER = ["#fffefa", "#f2efe4", "#fffdf6"]; // of both themes, and the white of the drawings
const INK = "#22292b";

function ink(name: string): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!found) throw new Error(`no --${name}`);
  return found;
}

function lightness(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [lightness(a), lightness(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function expectReadable(field: string, light: boolean): void {
  for (const print of light ? [INK] : PAPER) expect(contrast(field, print)).toBeGreaterThanOrEqual(4.5);
}

describe("what is printed can be read on", () => {
  test.each(LETTERS)("the field of %s", (letter) => {
    expectReadable(ink(`field-${COLOURS[letter].name}`), COLOURS[letter].light);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])("the card of bird %i", (number) => {
    expectReadable(ink(`bird-${number}`), LIGHT_BIRDS.has(number));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("the half of value %i", (value) => {
    expectReadable(ink(`value-${value}`), value <= 4);
  });

  test.each([0, 1, 2, 3, 4, 5])("the coat of livery %i", (livery) => {
    expectReadable(ink(`livery-${livery}`), false);
  });
});

test("each of the eight colours has a letter, a name and a shape of its own", () => {
  const colours = LETTERS.map((letter) => COLOURS[letter]);
  expect(LETTERS.join("")).toBe("ROYGTBVP");
  for (const part of ["name", "shape", "path"] as const) expect(new Set(colours.map((c) => c[part])).size).toBe(8);
});
