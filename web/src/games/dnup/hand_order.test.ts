import { expect, it } from "vitest";
import { FIRST_SORTING, moved, readSorting, sorted } from "./hand_order";

it("a hand is sorted by either end", () => {
  const hand = ["3/1", "1/9", "3/8", "2/5"];
  expect(sorted(hand, { by: "up", order: [] })).toEqual(["1/9", "2/5", "3/1", "3/8"]);
  expect(sorted(hand, { by: "down", order: [] })).toEqual(["3/1", "2/5", "3/8", "1/9"]);
});

it("a free order holds when the hand is rotated, and what is new comes last", () => {
  const order = moved(["1/9", "2/5", "3/8"], 2, 0);
  expect(sorted(["1/9", "2/5", "3/8"], order)).toEqual(["3/8", "1/9", "2/5"]);
  expect(sorted(["4/6", "5/2", "8/3", "9/1"], order)).toEqual(["8/3", "9/1", "5/2", "4/6"]);
});

it("twins have a place each", () => {
  const order = moved(["1/9", "2/5", "1/9"], 1, 2);
  expect(sorted(["1/9", "1/9", "2/5"], order)).toEqual(["1/9", "1/9", "2/5"]);
});

it("what was kept and makes no sense is forgotten", () => {
  expect(readSorting('{"by":"down","order":[]}').by).toBe("down");
  for (const kept of [null, "", "{", "7", '{"by":"size"}']) expect(readSorting(kept)).toEqual(FIRST_SORTING);
});
