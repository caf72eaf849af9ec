import { expect, it } from "vitest";
import { MATCH, EVENTS } from "./testing";
import { tricksOf } from "./tricks";

const end = MATCH.at(-1)!.view;

it("a race of two has thirteen finished tricks, and every step belongs to one", () => {
  const tricks = tricksOf(EVENTS);
  expect(tricks).toHaveLength(13);
  expect(tricks.every(({ over, played }) => over && played.length === 2)).toBe(true);
  const run = [0, 0];
  for (const { seat, steps } of tricks.flatMap(({ runs }) => runs)) run[seat] = (run[seat] ?? 0) + steps;
  expect(run).toEqual(end.steps);
});
