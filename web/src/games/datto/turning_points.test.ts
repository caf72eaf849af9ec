import { expect, it } from "vitest";
import type { DattoEvent, WhyMoved } from "./protocol";
import { EVENTS } from "./testing";
import { aheadSince, turningPoints } from "./turning_points";

it("turning points are long runs, in the order in which they happened", () => {
  const points = turningPoints(EVENTS);
  expect(points.length).toBeGreaterThan(0);
  expect(points.length).toBeLessThanOrEqual(3);
  expect(points.every(({ steps }) => steps >= 5)).toBe(true);
  expect(points.map(({ trick }) => trick)).toEqual(points.map(({ trick }) => trick).sort((a, b) => a - b));
});

it("finds the trick from which the winner stayed ahead", () => {
  const moved = (seat: number, to: number, why: WhyMoved = "won"): DattoEvent => ({ event: "moved", seat, from: 0, to, why });
  const events: DattoEvent[] = [
    { event: "leads", seat: 0, why: "chosen" },
    moved(1, 5),
    { event: "leads", seat: 0, why: "fewest_steps" },
    moved(0, 9),
    { event: "leads", seat: 1, why: "fewest_steps" },
  ];
  expect(aheadSince(events, 2, 0)).toBe(2);
});
