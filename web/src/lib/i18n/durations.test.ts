import { expect, it } from "vitest";
import { inLargestUnit } from "./durations";
import en from "./messages/en";
import ja from "./messages/ja";

it.each([
  [259_200_000, [3, "day"]],
  [86_400_000, [1, "day"]],
  [180_000, [3, "minute"]],
  [60_000, [1, "minute"]],
  [15_000, [15, "second"]],
  [500, [0.5, "second"]],
])("gives %i ms in the largest unit", (ms, expected) => {
  expect(inLargestUnit(ms)).toEqual(expected);
});

it("is used for the times of the clocks", () => {
  expect([en["clock.normal"], en["clock.days"]]).toEqual(["Normal: 3 min + 15 s", "Days: 3 days + 1 day"]);
  expect([ja["clock.normal"], ja["clock.days"]]).toEqual(["ふつう（3分＋15秒）", "数日かけて（3日＋1日）"]);
});
