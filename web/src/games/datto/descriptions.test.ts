import { expect, it } from "vitest";
import type { Cast } from "../../features/table/cast";
import { TOLD } from "./testing";
import { reason } from "./refusals";
import { tell } from "./descriptions";

const cast: Cast = { you: 0, name: (seat) => ["Ada", "Ben"][seat] ?? "" };

it("every event has its sentence, but for the cards that are laid out", () => {
  for (const event of TOLD) {
    if (event.event === "discarded") expect(tell(event, cast)).toBeNull();
    else expect(tell(event, cast)).toMatch(/^\S.*[.!]$/);
  }
});

it("you are addressed, others are named", () => {
  expect(tell({ event: "played", seat: 0, card: "R7", how: "leads" }, cast)).toBe("You lead red 7.");
  expect(tell({ event: "played", seat: 1, card: "G1", how: "cannot_follow" }, cast)).toBe("Ben cannot follow and plays green 1.");
  expect(tell({ event: "announced", seat: 1, card: "B9", steps: 3 }, cast)).toBe("DATTO! Ben has the last blue card.");
  expect(tell({ event: "dashed", seat: 0, nine: 1, steps: 9 }, cast)).toBe("One-Nine Dash! Your 1 outruns Ben’s 9.");
});

it("refusals are said by their code and facts", () => {
  expect(reason("must_follow", { colour: "R", nap: true })).toBe("You have red, so you must play red or nap.");
  expect(reason("must_follow", { colour: "R", nap: false })).toBe("You have red, so you must play red.");
  expect(reason("hand_empty", {})).toBe("Your hand is empty. Turn your nap card.");
  expect(reason("not_held", { card: "R1" })).toBe("You do not hold red 1.");
  expect(reason("something_new", {})).toBeNull();
});
