import { expect, it } from "vitest";
import { type Bounds, bubblePlace } from "./bubble_place";

const GROUND = { x: 0, y: 50, width: 400, height: 600 };
const BUBBLE = { width: 160, height: 40 };
const at = (x: number, y: number, width = 60, height = 90): Bounds => ({ x, y, width, height });

it.each([
  ["above", at(170, 400), { x: 120, y: 348 }],
  ["below, where there is no room above", at(170, 60), { x: 120, y: 162 }],
  ["within the left edge", at(0, 400), { x: 6, y: 348 }],
  ["within the right edge", at(380, 400), { x: 234, y: 348 }],
  ["to the left of a control that is as high as the ground", at(300, 50, 60, 600), { x: 128, y: 330 }],
  ["to its right, where there is no room to the left", at(10, 50, 60, 600), { x: 82, y: 330 }],
])("is %s", (_, target, place) => {
  expect(bubblePlace(target, BUBBLE, GROUND)).toEqual(place);
});

it("is where it covers least of the other controls", () => {
  const target = at(170, 300);
  const above = { x: 100, y: 240, width: 200, height: 60 };
  expect(bubblePlace(target, BUBBLE, GROUND, [above])).toEqual({ x: 120, y: 402 });
});

it("covers a card rather than a button", () => {
  const target = at(170, 300);
  const [card, button] = [at(0, 150, 400, 140), { ...at(0, 400, 400, 140), weight: 3 }];
  expect(bubblePlace(target, BUBBLE, GROUND, [card, button])).toEqual({ x: 120, y: 248 });
});

it("is beyond the buttons above a hand, rather than over cards or buttons", () => {
  const [left, right, buttons] = [at(0, 400, 170), at(230, 400, 170), { ...at(0, 340, 400, 50), weight: 3 }];
  const below = at(0, 502, 400, 148);
  expect(bubblePlace(at(170, 400), BUBBLE, GROUND, [left, right, buttons, below])).toEqual({ x: 120, y: 292 });
});

it("ends above the target, beside cards that lie to its right", () => {
  const cards = { x: 232, y: 240, width: 60, height: 50 };
  expect(bubblePlace(at(170, 300), BUBBLE, GROUND, [cards])).toEqual({ x: 70, y: 248 });
});
