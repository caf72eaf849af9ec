import { expect, it } from "vitest";
import { freshOf, latestOf } from "./fresh";

const log = [
  { event: "dealt", first: 0 },
  { event: "played", seat: 0, area: null, cards: ["4/3"] },
  { event: "played", seat: 1, area: null, cards: ["5/3"] },
  { event: "returned", seat: 0, area: null, cards: ["4/3"], become: ["3/4"] },
];

it("cards that came back are marked until one has moved again", () => {
  expect(freshOf(log, 0)).toEqual(["3/4"]);
  expect(freshOf([...log, { event: "took", seat: 0, owner: 1, become: ["3/5"] }], 0)).toEqual(["3/5"]);
  expect(freshOf([...log, { event: "played", seat: 0, cards: ["9/1"] }], 0)).toEqual([]);
  expect(freshOf(log, 1)).toEqual([]);
});

it("a hand that was rotated is marked as a whole", () => {
  expect(freshOf([...log, { event: "rotated", seat: 0, count: 2, hand: ["1/2", "4/3"] }], 0)).toEqual(["1/2", "4/3"]);
});

it("the last move shows on the table, as long as it is the last", () => {
  expect(latestOf(log)).toEqual({ spot: "1", cards: ["5/3"] });
  expect(latestOf([...log, { event: "added", seat: 2, owner: 1, area: "b", card: "5/9" }])).toEqual({ spot: "1b", cards: ["5/9"] });
  expect(latestOf([...log, { event: "rotated", seat: 2 }])).toBeNull();
});
