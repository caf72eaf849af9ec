import { expect, it } from "vitest";
import { DEFAULT_SORTING, parseSorting, sorted, withCardMoved } from "./hand_order.svelte";

it("sorts a hand by either end", () => {
  const hand = ["3/1", "1/9", "3/8", "2/5"];
  expect(sorted(hand, { by: "up", order: [] })).toEqual(["1/9", "2/5", "3/1", "3/8"]);
  expect(sorted(hand, { by: "down", order: [] })).toEqual(["3/1", "2/5", "3/8", "1/9"]);
});

it("keeps a free order when the hand is rotated, with new cards last", () => {
  const sorting = withCardMoved(["1/9", "2/5", "3/8"], 2, 0);
  expect(sorted(["1/9", "2/5", "3/8"], sorting)).toEqual(["3/8", "1/9", "2/5"]);
  expect(sorted(["4/6", "5/2", "8/3", "9/1"], sorting)).toEqual(["8/3", "9/1", "5/2", "4/6"]);
});

it("gives each of two equal cards its own place", () => {
  const sorting = withCardMoved(["1/9", "2/5", "1/9"], 1, 2);
  expect(sorted(["1/9", "1/9", "2/5"], sorting)).toEqual(["1/9", "1/9", "2/5"]);
});

it("ignores a stored order that is malformed", () => {
  expect(parseSorting('{"by":"down","order":[]}').by).toBe("down");
  for (const stored of [null, "", "{", "7", '{"by":"size"}']) expect(parseSorting(stored)).toEqual(DEFAULT_SORTING);
});
