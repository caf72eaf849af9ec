import { expect, it } from "vitest";
import { course } from "./art/course";
import { standings } from "./hares";

const shape = course({ x: 0, y: 0, width: 900, height: 500 });

it("hares on one step are a stack, in the order of the stack", () => {
  const [a, b] = standings({ steps: [5, 5], stack: [1, 0] }, shape);
  expect([a?.below, b?.below]).toEqual([1, 0]);
  expect(a?.x).toBe(b?.x);
  expect(a?.y).toBeLessThan(b?.y ?? 0);
});

it("hares on one cell in different laps stand side by side", () => {
  const [a, b] = standings({ steps: [5, 37], stack: [0, 1] }, shape);
  expect([a?.below, b?.below]).toEqual([0, 0]);
  expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThan(shape.cell * 0.3);
});
