import { test } from "vitest";
import { expectReadable } from "../../../lib/art/testing";
import { LIGHT_BIRDS } from "./birds";

test.each([1, 2, 3, 4, 5, 6, 7])("what is printed on the card of bird %i can be read", (number) => {
  expectReadable("src/games/nana/art/palette.css", `bird-${number}`, LIGHT_BIRDS.has(number));
});
