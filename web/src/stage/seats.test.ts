import { describe, expect, test } from "vitest";
import { seats } from "./seats";

const SCREENS = {
  "phone upright": { x: 0, y: 0, width: 360, height: 520 },
  "phone on its side": { x: 0, y: 0, width: 740, height: 220 },
  tablet: { x: 0, y: 0, width: 820, height: 900 },
  desktop: { x: 0, y: 0, width: 1440, height: 640 },
};
const plate = { width: 104, height: 64 };

describe.each(Object.entries(SCREENS))("%s", (_, box) => {
  test.each([2, 3, 4, 5, 6])("%i seats lie in the box and do not touch one another", (count) => {
    const places = seats(count, box, plate);
    expect(places).toHaveLength(count);
    for (const { x, y } of places) {
      expect(x - plate.width / 2).toBeGreaterThanOrEqual(box.x - 1e-9);
      expect(x + plate.width / 2).toBeLessThanOrEqual(box.x + box.width + 1e-9);
      expect(y - plate.height / 2).toBeGreaterThanOrEqual(box.y - 1e-9);
      expect(y + plate.height / 2).toBeLessThanOrEqual(box.y + box.height + 1e-9);
    }
    for (const a of places) {
      for (const b of places) {
        if (a === b) continue;
        const apart = Math.abs(a.x - b.x) >= plate.width - 1 || Math.abs(a.y - b.y) >= plate.height - 1;
        expect(apart, `${a.x},${a.y} and ${b.x},${b.y}`).toBe(true);
      }
    }
  });

  test.each([3, 4, 5, 6])("%i seats go clockwise from the viewer, who sits below", (count) => {
    const [own, ...others] = seats(count, box, plate);
    expect(own?.side).toBe("bottom");
    const middle = box.x + box.width / 2;
    expect(others[0]?.x).toBeLessThan(middle);
    expect(others.at(-1)?.x).toBeGreaterThan(middle);
    const across = others.map(({ x }) => x);
    expect(across).toEqual([...across].sort((a, b) => a - b));
  });
});

test("what is played lies between the seat and the middle", () => {
  const [, left] = seats(4, SCREENS.desktop, plate, 0.5);
  expect(left?.front.x).toBeGreaterThan(left?.x ?? 0);
  expect(left?.front.x).toBeLessThan(720);
});
