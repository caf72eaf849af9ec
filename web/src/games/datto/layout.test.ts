import { describe, expect, it } from "vitest";
import type { Box } from "../../lib/stage/layout";
import { arrange, slots } from "./layout";

// Phones, both ways; tablets; desks, with and without the log beside. The bar is not part of it.
const SIZES = [[360, 692], [740, 312], [412, 867], [820, 1124], [1180, 764], [1104, 844], [1024, 544], [1030, 712], [1366, 712], [932, 382], [1440, 844], [2560, 1384]] as const;
const CASES = SIZES.flatMap(([width, height]) => [2, 3, 4].map((players) => ({ width, height, players })));

const inside = (box: Box, width: number, height: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5;

describe.each(CASES)("$players players on $width by $height", ({ width, height, players }) => {
  const at = arrange({ width, height }, players, 15 - players);
  const parts: Box[] = [...at.seats, at.shape.outside, at.choice, at.hand];

  it("everything is on the stage, and nothing on anything else", () => {
    for (const part of [...parts, at.trick, at.gone]) expect(inside(part, width, height)).toBe(true);
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
    expect(apart(at.trick, at.gone)).toBe(true);
    expect(apart(at.trick, at.choice)).toBe(true);
  });

  it("a panel over the table covers neither the hand nor what plays it, and has room", () => {
    expect([at.hand, at.choice].every((part) => apart(part, at.spare))).toBe(true);
    expect(Math.min(at.spare.width / 2, at.spare.height)).toBeGreaterThanOrEqual(170);
  });

  it("who only looks on sees open hands beside nothing else", () => {
    const { seats, shape, hand, trick } = arrange({ width, height }, players, 15 - players, "watches");
    for (const part of [...seats, shape.outside, trick]) expect(apart(part, hand)).toBe(true);
    expect(hand.width).toBeGreaterThan(width * 0.9);
  });

  it("two hares in the lower row cover no gone cards, except on a phone", () => {
    const { inside, cell } = at.shape;
    const reach = at.small ? 0 : cell * 0.4;
    expect(inside.y + inside.height - reach).toBeGreaterThanOrEqual(at.gone.y + at.gone.height - 0.5);
  });

  it("cards and cells can be read", () => {
    expect(at.trickCard.width).toBeGreaterThanOrEqual(width < 400 ? 40 : 56);
    expect(at.card.width).toBeGreaterThanOrEqual(50);
    expect(at.gone.height / 7).toBeGreaterThanOrEqual(15);
    expect(at.shape.cell).toBeGreaterThanOrEqual(20);
  });

  it("who has nothing to press leaves the room of the buttons to the course", () => {
    const away = arrange({ width, height }, players, 15 - players, "away");
    for (const part of [...away.seats, away.shape.outside, away.hand]) expect(apart(part, away.choice)).toBe(true);
    expect(away.trickCard.width).toBeGreaterThanOrEqual(at.trickCard.width - 1);
  });

  it("the cards of a trick lie side by side in their place", () => {
    const places = slots(at, players);
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThanOrEqual(at.trickCard.width);
    expect(places.every(({ x }) => x - at.trickCard.width / 2 >= at.trick.x - 0.5)).toBe(true);
  });
});

it("under a banner of two lines the cards of a trick can be read by who has given up", () => {
  expect(arrange({ width: 360, height: 628 }, 4, 11, "away").trickCard.width).toBeGreaterThanOrEqual(40);
});
