import { expect, it } from "vitest";
import { gapOf, isPass, nextJoined, longestRun, nextPlay, putMove, runAt, openCardOf, playsAt, playsOf } from "./moves";

const row = ["4", "4", "4", "6", "4", "5"];
const legal = ["4x1@0", "4x2@0", "4x3@0", "4x1@4", "6x1@3", "5x1@5", "5x1@5+1", "5x1@5+2", "pass:5", "pass"];

it("a card is in the run of its equal neighbours, and in no other", () => {
  expect(runAt(row, 1)).toEqual({ number: "4", first: 0, length: 3 });
  expect(runAt(row, 4)).toEqual({ number: "4", first: 4, length: 1 });
  expect([longestRun(row, "4"), longestRun(row, "5"), longestRun(row, "7")]).toEqual([3, 1, 0]);
});

it("tapping a run takes all of it, then fewer, and then all again", () => {
  const plays = playsAt(row, 2, playsOf(legal));
  const [whole] = plays;
  expect(plays.map(({ text }) => text)).toEqual(["4x3@0", "4x2@0", "4x1@0"]);
  const second = nextPlay(whole!, plays);
  const third = nextPlay(second, plays);
  expect([second.text, third.text, nextPlay(third, plays).text]).toEqual(["4x2@0", "4x1@0", "4x3@0"]);
});

it("counts that the server does not list are left out", () => {
  const plays = playsAt(row, 0, playsOf(["4x3@0", "4x1@0"]));
  expect(nextPlay(plays[0]!, plays).text).toBe("4x1@0");
});

it("open cards join one after the other, and leave again", () => {
  const plays = playsOf(legal);
  const [alone] = playsAt(row, 5, plays);
  const one = nextJoined(alone!, plays);
  const two = nextJoined(one, plays);
  expect([alone!.joined, one.joined, two.joined, nextJoined(two, plays).joined]).toEqual([0, 1, 2, 0]);
});

it("with another count as many open cards stay joined, where that is legal", () => {
  const plays = playsOf(["4x2@0", "4x2@0+1", "4x1@0+1"]).sort((a, b) => b.count - a.count);
  const joined = plays.find(({ text }) => text === "4x2@0+1")!;
  expect(nextPlay(joined, plays).text).toBe("4x1@0+1");
});

it("gaps beside equal cards are the leftmost of them", () => {
  expect([putMove(row, 2, "4"), putMove(row, 3, "4"), putMove(row, 2, "6"), putMove(row, 6, "5")]).toEqual(["+0", "+0", "+2", "+5"]);
});

it("reads passes and gaps", () => {
  expect(legal.filter(isPass)).toEqual(["pass:5", "pass"]);
  expect([openCardOf("pass:5"), openCardOf("pass"), gapOf("+3"), gapOf("drop")]).toEqual(["5", null, 3, null]);
});
