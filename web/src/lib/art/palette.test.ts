import { test } from "vitest";
import { expectReadable } from "./testing";

test.each([0, 1, 2, 3, 4, 5])("what is printed on the coat of livery %i can be read", (livery) => {
  expectReadable("src/lib/art/palette.css", `livery-${livery}`, false);
});
