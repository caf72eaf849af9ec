import { expect, it } from "vitest";
import type { Cast } from "../../lib/table/cast";
import { describeEvent, describeRefusal } from "./descriptions";
import { EVENTS } from "./testing";

const cast: Cast = { you: 0, name: (seat) => ["Ada", "Ben"][seat] ?? "" };

it("describes every event except the discarding of a trick", () => {
  for (const event of EVENTS) {
    if (event.event === "discarded") expect(describeEvent(event, cast)).toBeNull();
    else expect(describeEvent(event, cast)).toMatch(/^\S.*[.!]$/);
  }
});

it("addresses the reader and names the others", () => {
  expect(describeEvent({ event: "played", seat: 0, card: "R7", how: "leads" }, cast)).toBe("You lead red 7.");
  expect(describeEvent({ event: "played", seat: 1, card: "G1", how: "cannot_follow" }, cast)).toBe("Ben cannot follow and plays green 1.");
  expect(describeEvent({ event: "announced", seat: 1, card: "B9", steps: 3 }, cast)).toBe("DATTO! Ben has the last blue card.");
  expect(describeEvent({ event: "dashed", seat: 0, nine: 1, steps: 9 }, cast)).toBe("One-Nine Dash! Your 1 outruns Ben’s 9.");
});

it("describes refusals by their code and facts", () => {
  expect(describeRefusal("must_follow", { colour: "R", nap: true })).toBe("You have red, so you must play red or nap.");
  expect(describeRefusal("must_follow", { colour: "R", nap: false })).toBe("You have red, so you must play red.");
  expect(describeRefusal("hand_empty", {})).toBe("Your hand is empty. Turn your nap card.");
  expect(describeRefusal("not_held", { card: "R1" })).toBe("You do not hold red 1.");
  expect(describeRefusal("something_new", {})).toBeNull();
});
