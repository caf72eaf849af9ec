import { expect, it } from "vitest";
import { HandLayout } from "./hand_layout.svelte";

const box = { x: 6, y: 500, width: 348, height: 130 };
const card = { width: 66, height: 92.4 };
const beside = { x: 6, y: 300, width: 140, height: 46 };
const keys = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`);

it("cards that return while the player selects do not move the hand", () => {
  const hand = new HandLayout();
  const before = hand.places(keys(9), box, card, beside, false);
  const during = hand.places(["new", ...keys(9)], box, card, beside, true);
  expect(during.slice(1)).toEqual(before);
  expect(during[0]?.y).toBeLessThan(box.y);
  const after = hand.places(["new", ...keys(9)], box, card, beside, false);
  expect(after.every(({ y }) => y > box.y)).toBe(true);
});

it("playing and sorting move the hand", () => {
  const hand = new HandLayout();
  const before = hand.places(keys(9), box, card, beside, true);
  expect(hand.places(keys(8), box, card, beside, true)).not.toEqual(before.slice(0, 8));
});

it.each([1, 9, 12, 18])("%i cards fit, and both ends of each can be read", (n) => {
  const places = new HandLayout().places(keys(n), box, card, beside, false);
  for (const [i, { x, y, scale = 1 }] of places.entries()) {
    expect(x - (card.width * scale) / 2).toBeGreaterThanOrEqual(box.x - 0.01);
    expect(x + (card.width * scale) / 2).toBeLessThanOrEqual(box.x + box.width + 0.01);
    expect(y - (card.height * scale) / 2).toBeGreaterThanOrEqual(box.y - 0.01);
    expect(y + (card.height * scale) / 2).toBeLessThanOrEqual(box.y + box.height + 0.01);
    const next = places[i + 1];
    if (next && next.y === y) expect(next.x - x).toBeGreaterThanOrEqual(26); // a finger hits it
    if (next && next.y !== y) expect(next.y - y).toBeGreaterThanOrEqual(card.height * scale); // lines do not cover each other
  }
});
