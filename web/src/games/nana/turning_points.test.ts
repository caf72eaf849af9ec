import { expect, it } from "vitest";
import { largestSet, roundsOf } from "./turning_points";

it("the turning points are who was first out, who lost, and the largest set", () => {
  const story = [
    { event: "dealt" },
    { event: "played", seat: 1, number: 7, count: 2 },
    { event: "out", seat: 2, place: 1 },
    { event: "round_ended", loser: 0 },
    { event: "dealt" },
    { event: "played", seat: 2, number: 1, count: 3 },
    { event: "round_ended", loser: 1 },
  ].map((event, i) => ({ event, step: 10 + i }));
  expect(roundsOf(story, 3)).toEqual([
    { round: 2, first: 2, lost: 0, step: 13 },
    { round: 3, first: null, lost: 1, step: 16 },
  ]);
  expect(largestSet(story)).toEqual({ seat: 2, number: 1, count: 3, step: 15 });
});
