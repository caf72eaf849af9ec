import { describe, expect, test } from "vitest";
import { LAP } from "../protocol";
import { course, facesLeft, tokenPlace, tokenWidth, TOKEN_RATIO } from "./course";

const BOXES = [
  { x: 0, y: 0, width: 344, height: 430 },
  { x: 10, y: 20, width: 740, height: 220 },
  { x: 0, y: 0, width: 1400, height: 600 },
];

describe.each(BOXES)("a course in $width × $height", (box) => {
  const shape = course(box);

  test("is a loop of as many cells as a lap has steps, each beside the next", () => {
    expect(shape.cells).toHaveLength(LAP);
    shape.cells.forEach((cell, i) => {
      const next = shape.cells[(i + 1) % LAP];
      const apart = Math.abs((next?.x ?? 0) - cell.x) + Math.abs((next?.y ?? 0) - cell.y);
      expect(apart).toBeCloseTo(shape.cell);
    });
  });

  test("goes clockwise, as its headings say", () => {
    shape.cells.forEach((cell, i) => {
      const next = shape.cells[(i + 1) % LAP];
      const angle = (cell.heading * Math.PI) / 180;
      expect(next?.x).toBeCloseTo(cell.x + Math.cos(angle) * shape.cell);
      expect(next?.y).toBeCloseTo(cell.y + Math.sin(angle) * shape.cell);
    });
  });

  test("fits the box", () => {
    const { outside } = shape;
    expect(outside.x).toBeGreaterThanOrEqual(box.x - 1e-9);
    expect(outside.y).toBeGreaterThanOrEqual(box.y - 1e-9);
    expect(outside.x + outside.width).toBeLessThanOrEqual(box.x + box.width + 1e-9);
    expect(outside.y + outside.height).toBeLessThanOrEqual(box.y + box.height + 1e-9);
  });

  test("turns hares the way they run: never backwards", () => {
    shape.cells.forEach(({ heading }, steps) => {
      if (heading === 0) expect(facesLeft(shape, steps)).toBe(false);
      if (heading === 180) expect(facesLeft(shape, steps + LAP)).toBe(true);
    });
  });

  test("stands tokens on their cell, in every lap, and stacks them upwards", () => {
    const first = tokenPlace(shape, 5, 0);
    expect(tokenPlace(shape, 5 + LAP, 0)).toEqual(first);
    const second = tokenPlace(shape, 5, 1);
    expect(second.x).toBe(first.x);
    expect(second.y).toBeLessThan(first.y - 0.2 * tokenWidth(shape));
    expect(second.z).toBeGreaterThan(first.z ?? 0);
    const foot = first.y + (tokenWidth(shape) * TOKEN_RATIO) / 2;
    expect(Math.abs(foot - (shape.cells[5]?.y ?? 0))).toBeLessThan(shape.cell / 2);
  });
});
