import { test } from "vitest";
import { expectReadable } from "../../../lib/art/testing";

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("what is printed on the half of value %i can be read", (value) => {
  expectReadable("src/games/dnup/art/palette.css", `value-${value}`, value <= 4);
});
