import { describe, expect, it } from "vitest";
import { gapPlaces, rowPlaces, seamOf } from "./row";
import { layoutOf } from "./layout";

const PHONE = { width: 360, height: 692 };

describe("a row in two lines", () => {
  const layout = layoutOf(PHONE, 4, 11);
  const places = rowPlaces(layout, 11);
  const lines = [places.slice(0, 6), places.slice(6)];

  it("has its cards below one another, like a text", () => {
    expect(lines.map((line) => new Set(line.map(({ y }) => y)).size)).toEqual([1, 1]);
    expect(lines[1]?.map(({ x }) => x)).toEqual(lines[0]?.slice(0, 5).map(({ x }) => x));
  });

  it("has one gap where it goes on, in two places that are on the screen", () => {
    const seam = seamOf(layout, 11);
    expect(seam?.gap).toBe(6);
    expect([seam?.end.y, seam?.start.y]).toEqual([lines[0]?.[0]?.y, lines[1]?.[0]?.y]);
    expect(seam?.start).toEqual(gapPlaces(layout, 11)[6]);
    expect(seam?.end.x).toBeLessThan(PHONE.width);
    expect(seam?.end.x).toBeGreaterThan((lines[0]?.[5]?.x ?? 0) + layout.card.width / 2 - 1);
  });
});

it("a row in one line goes on nowhere", () => {
  expect(seamOf(layoutOf(PHONE, 4, 5), 5)).toBeNull();
  expect(seamOf(layoutOf({ width: 1104, height: 844 }, 4, 16), 16)).toBeNull();
});

it.each([
  [1104, 844], // beside the log
  [1440, 844],
  [2560, 1384],
] as const)("on %i × %i cards are large, and of eleven most is seen", (width, height) => {
  const layout = layoutOf({ width, height }, 2, 11);
  const [first, second] = rowPlaces(layout, 11);
  expect(layout.card.width).toBeGreaterThanOrEqual(120);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(layout.card.width * 0.65);
});
