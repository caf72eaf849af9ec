import { expect, it } from "vitest";
import { tableSight } from "../testing";
import { left, timeText } from "./time";

it("a bank of time runs in one's own turn alone", () => {
  const table = tableSight({ seats: [{ kind: "person", bank: 60_000 }, { kind: "person", bank: 9_000 }], turn_began: 1_000 });
  expect(left(table, 0, 0, 21_000)).toBe(40_000);
  expect(left(table, 1, 0, 21_000)).toBe(9_000);
  expect(left(table, 0, 0, 99_000)).toBe(0);
  expect(left(tableSight(), 0, 0, 0)).toBeNull();
});

it("times are read as clocks show them", () => {
  expect([0, 9_400, 61_000, 3_661_000].map(timeText)).toEqual(["0:00", "0:10", "1:01", "1:01:01"]);
  expect(timeText(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 d 3 h");
});
