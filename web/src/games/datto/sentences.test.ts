import { expect, it } from "vitest";
import type { Cast } from "../../table/cast";
import { TOLD } from "./race";
import { reason } from "./reason";
import { tell } from "./tell";

const cast: Cast = { you: 0, name: (seat) => ["Ada", "Ben"][seat] ?? "" };

it("every event has its sentence, but for the cards that are laid out", () => {
  for (const event of TOLD) {
    if (event.event === "discarded") expect(tell(event, cast)).toBeNull();
    else expect(tell(event, cast)).toMatch(/^\S.*[.!]$/);
  }
});

it("you are addressed, others are named", () => {
  expect(tell({ event: "played", seat: 0, card: "R7", how: "leads" }, cast)).toBe("You play red 7: red is led.");
  expect(tell({ event: "played", seat: 1, card: "G1", how: "cannot follow" }, cast)).toBe("Ben plays green 1, unable to follow.");
  expect(tell({ event: "announced", seat: 1, card: "B9", steps: 3 }, cast)).toBe("DATTO! Ben has the last blue card.");
  expect(tell({ event: "dashed", seat: 0, nine: 1, steps: 9 }, cast)).toBe("One-Nine Dash! Your 1 outruns Ben’s 9.");
});

it("refusals are said by their ruling", () => {
  expect(reason("you hold red: red must be followed, or nap", "DA-04")).toBe("You hold red: red must be followed, or nap.");
  expect(reason("you hold red: red must be followed", "DA-04")).toBe("You hold red: red must be followed.");
  expect(reason("your hand is empty: turn your nap card (nap)", "DA-05")).toBe("Your hand is empty: turn your nap card.");
  expect(reason("you do not hold R1", "AL-01")).toBeNull();
});
