import { describe, expect, test } from "vitest";
import { cardWidth, gaps, hand, row, stack } from "./layout";
import type { Place } from "./piece";

const card = { width: 60, height: 84 };
const box = { x: 10, y: 500, width: 340, height: 150 };

function edges(places: readonly Place[]) {
  return {
    left: Math.min(...places.map(({ x }) => x - card.width / 2)),
    right: Math.max(...places.map(({ x }) => x + card.width / 2)),
    top: Math.min(...places.map(({ y }) => y - card.height / 2)),
    bottom: Math.max(...places.map(({ y }) => y + card.height / 2)),
  };
}

describe("a row", () => {
  test.each([1, 2, 5, 11, 30, 63])("of %i cards fits its box and is centred", (count) => {
    const { left, right } = edges(row(count, box, card));
    expect(left).toBeGreaterThanOrEqual(box.x - 1e-9);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 1e-9);
    expect(left + right).toBeCloseTo(2 * box.x + box.width);
  });

  test("leaves a gap where there is room, and no more than that", () => {
    const [first, second] = row(2, box, card, { gap: 9 });
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(69);
  });

  test("lays later cards over earlier ones", () => {
    expect(row(4, box, card).map(({ z }) => z)).toEqual([0, 1, 2, 3]);
  });

  test("fans out evenly to both sides", () => {
    const fan = row(5, box, card, { spread: 20, bend: 8 });
    expect(fan.map(({ rotation }) => rotation)).toEqual([-10, -5, 0, 5, 10]);
    expect(fan[0]?.y).toBe((fan[2]?.y ?? 0) + 8);
  });

  test("of no cards is empty", () => {
    expect(row(0, box, card)).toEqual([]);
  });
});

describe("a hand", () => {
  test("is one line as long as every card shows enough", () => {
    expect(new Set(hand(8, box, card).map(({ y }) => y)).size).toBe(1);
  });

  test.each([14, 19, 25])("of %i cards takes a second line, keeps its order and fits", (count) => {
    const places = hand(count, box, card);
    expect(places).toHaveLength(count);
    expect(new Set(places.map(({ y }) => y)).size).toBe(2);
    expect(places.map(({ z }) => z)).toEqual(places.map((_, i) => i));
    const { left, right, top, bottom } = edges(places);
    expect(left).toBeGreaterThanOrEqual(box.x - 1e-9);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 1e-9);
    expect(top).toBeGreaterThanOrEqual(box.y);
    expect(bottom).toBeLessThanOrEqual(box.y + box.height);
  });

  test("stays on one line where there is no height for two", () => {
    expect(new Set(hand(25, { ...box, height: 90 }, card).map(({ y }) => y)).size).toBe(1);
  });
});

test("the width of a card lets each show its strip", () => {
  const width = cardWidth(12, 340, 0.4, 90);
  expect(width + 11 * 0.4 * width).toBeCloseTo(340);
  expect(cardWidth(3, 340, 0.4, 90)).toBe(90);
});

test("a stack rises, up to a limit", () => {
  const places = stack(5, { x: 50, y: 100, z: 10 }, 0, -10, 3);
  expect(places.map(({ y }) => y)).toEqual([100, 100, 100, 90, 80]);
  expect(places.map(({ z }) => z)).toEqual([10, 11, 12, 13, 14]);
});

test("a row has a gap before each card and one after the last", () => {
  const places = row(3, box, card, { gap: 0 });
  expect(gaps(places, card).map(({ x }) => x)).toEqual([90, 150, 210, 270]);
  expect(gaps([], card)).toEqual([]);
});
