import { expect, it } from "vitest";
import { addMove, parseMove, setMove, takeMove } from "./moves";

it("writes moves as the server reads them", () => {
  expect(setMove(["3/6", "3/4"])).toBe("3:46");
  expect(addMove(["5/2"], "1b")).toBe("5:2>1b");
  expect(takeMove("2")).toBe("<2");
});

it("reads the kind, the cards and the slot of a move", () => {
  expect(parseMove("3:46")).toEqual({ kind: "set", faces: ["3/4", "3/6"], slot: null });
  expect(parseMove("5:2>1b")).toEqual({ kind: "add", faces: ["5/2"], slot: "1b" });
  expect(parseMove("<2")).toEqual({ kind: "take", faces: [], slot: "2" });
  expect(parseMove("rot")).toEqual({ kind: "rotate", faces: [], slot: null });
});
