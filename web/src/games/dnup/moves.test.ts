import { expect, it } from "vitest";
import { addMove, meant, setMove, takeMove } from "./moves";

it("moves are written as the server reads them", () => {
  expect(setMove(["3/6", "3/4"])).toBe("3:46");
  expect(addMove(["5/2"], "1b")).toBe("5:2>1b");
  expect(takeMove("2")).toBe("<2");
});

it("a move tells which cards and which set it is about", () => {
  expect(meant("3:46")).toEqual({ faces: ["3/4", "3/6"], spot: null, rotate: false });
  expect(meant("5:2>1b")).toEqual({ faces: ["5/2"], spot: "1b", rotate: false });
  expect(meant("<2")).toEqual({ faces: [], spot: "2", rotate: false });
  expect(meant("rot").rotate).toBe(true);
});
