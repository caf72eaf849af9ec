import { expect, it } from "vitest";
import { tableView } from "../../testing";
import { timeLeft, timeText } from "./time_bank";

it("a time bank runs only in the turn of its seat", () => {
  const table = tableView({ seats: [{ kind: "person", bank: 60_000 }, { kind: "person", bank: 9_000 }], turn_began: 1_000 });
  expect(timeLeft(table, 0, 0, 21_000)).toBe(40_000);
  expect(timeLeft(table, 1, 0, 21_000)).toBe(9_000);
  expect(timeLeft(table, 0, 0, 99_000)).toBe(0);
  expect(timeLeft(tableView(), 0, 0, 0)).toBeNull();
});

it("where there is little room, the largest unit of a long time is enough", () => {
  const hours = 3_600_000;
  expect([71 * hours, 24 * hours, 5.9 * hours, 61_000].map((time) => timeText(time, true))).toEqual(["2 d", "1 d", "5 h", "1:01"]);
});

it("times are read as clocks show them", () => {
  expect([0, 9_400, 61_000, 3_661_000].map((time) => timeText(time))).toEqual(["0:00", "0:10", "1:01", "1:01:01"]);
  expect(timeText(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 d 3 h");
});
