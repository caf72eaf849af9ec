import { expect, test } from "vitest";
import { expectReadable } from "../../../lib/art/testing";
import { COLOURS, LETTERS } from "./colours";

test.each(LETTERS)("what is printed on the field of %s can be read", (letter) => {
  expectReadable("src/games/datto/art/palette.css", `field-${COLOURS[letter].name}`, COLOURS[letter].light);
});

test("each of the eight colours has a letter, a name and a shape of its own", () => {
  const colours = LETTERS.map((letter) => COLOURS[letter]);
  expect(LETTERS.join("")).toBe("ROYGTBVP");
  for (const part of ["name", "shape", "path"] as const) expect(new Set(colours.map((c) => c[part])).size).toBe(8);
});
