// For tests of palettes: what is printed on a card can be read, 4.5 : 1 against its field (WCAG AA).

import { readFileSync } from "node:fs";
import { expect } from "vitest";

const PAPER = ["#fffefa", "#f2efe4", "#fffdf6"]; // of both themes, and the white of the drawings
const INK = "#22292b";

/** Expects that a colour of a palette can be printed on: in ink if it is light, otherwise in paper. */
export function expectReadable(palette: string, name: string, light: boolean): void {
  const field = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(readFileSync(palette, "utf8"))?.[1];
  if (!field) throw new Error(`no --${name} in ${palette}`);
  for (const print of light ? [INK] : PAPER) expect(contrast(field, print)).toBeGreaterThanOrEqual(4.5);
}

/** The contrast of two colours, as WCAG defines it. */
export function contrast(a: string, b: string): number {
  const [low, high] = [lightness(a), lightness(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function lightness(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
