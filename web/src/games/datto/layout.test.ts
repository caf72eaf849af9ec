import { describe, expect, it } from "vitest";
import { type Box, USUAL_COMFORT } from "../../lib/stage/layout";
import { course } from "./art/course";
import { harePlaces, layoutOf, openHandPlaces, trickPlaces } from "./layout";

// Phones, both ways; tablets; desks, with and without the log beside. The bar is not part of it.
const SIZES = [[360, 692], [740, 312], [412, 867], [820, 1124], [1180, 764], [1104, 844], [1024, 544], [1030, 712], [1366, 712], [932, 382], [1440, 844], [2560, 1384]] as const;
const COMFORTS = [USUAL_COMFORT, { largeCards: true, leftHanded: true }];
const CASES = SIZES.flatMap(([width, height]) => [2, 3, 4].flatMap((players) => COMFORTS.map((comfort) => ({ width, height, players, comfort, ...comfort }))));

const inside = (box: Box, width: number, height: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5;

describe.each(CASES)("$players players on $width by $height, large cards: $largeCards", ({ width, height, players, comfort }) => {
  const layout = layoutOf({ width, height }, players, 15 - players, "plays", comfort);
  const parts: Box[] = [...layout.seats, layout.shape.outside, layout.actions, layout.hand];

  it("everything is on the stage, and nothing on anything else", () => {
    for (const part of [...parts, layout.trick, layout.gone]) expect(inside(part, width, height)).toBe(true);
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
    expect(apart(layout.trick, layout.gone)).toBe(true);
    expect(apart(layout.trick, layout.actions)).toBe(true);
  });

  it("a panel over the table covers neither the hand nor what plays it, and has room", () => {
    expect([layout.hand, layout.actions].every((part) => apart(part, layout.spare))).toBe(true);
    expect(Math.min(layout.spare.width / 2, layout.spare.height)).toBeGreaterThanOrEqual(170);
  });

  it("spectators see open hands beside nothing else", () => {
    const { seats, shape, hand, trick } = layoutOf({ width, height }, players, 15 - players, "watches");
    for (const part of [...seats, shape.outside, trick]) expect(apart(part, hand)).toBe(true);
    expect(hand.width).toBeGreaterThan(width * 0.9);
  });

  it("two hares in the lower row cover no gone cards, except on a phone", () => {
    const { inside, cell } = layout.shape;
    const reach = layout.small ? 0 : cell * 0.4;
    expect(inside.y + inside.height - reach).toBeGreaterThanOrEqual(layout.gone.y + layout.gone.height - 0.5);
  });

  it("cards and cells can be read", () => {
    expect(layout.trickCard.width).toBeGreaterThanOrEqual(width < 400 ? 40 : 56);
    expect(layout.card.width).toBeGreaterThanOrEqual(50);
    expect(layout.gone.height / 7).toBeGreaterThanOrEqual(15);
    expect(layout.shape.cell).toBeGreaterThanOrEqual(20);
  });

  it("without buttons their room goes to the course", () => {
    const away = layoutOf({ width, height }, players, 15 - players, "away");
    for (const part of [...away.seats, away.shape.outside, away.hand]) expect(apart(part, away.actions)).toBe(true);
    expect(away.trickCard.width).toBeGreaterThanOrEqual(layout.trickCard.width - 1);
  });

  it("the cards of a trick are side by side", () => {
    const places = trickPlaces(layout, players);
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThanOrEqual(layout.trickCard.width);
    expect(places.every(({ x }) => x - layout.trickCard.width / 2 >= layout.trick.x - 0.5)).toBe(true);
  });
});

it("under a banner of two lines the cards of a trick are legible after resigning", () => {
  expect(layoutOf({ width: 360, height: 628 }, 4, 11, "away").trickCard.width).toBeGreaterThanOrEqual(40);
});

// The stage of a replay on a phone (both ways), a low screen and a desktop.
const REPLAY_SIZES = [[360, 557], [740, 255], [568, 215], [1024, 480], [1440, 740]] as const;
const REPLAY_CASES = REPLAY_SIZES.flatMap(([width, height]) => [2, 3, 4].map((players) => ({ width, height, players })));

describe.each(REPLAY_CASES)("$players open hands on $width by $height", ({ width, height, players }) => {
  const held = 15 - players;
  const layout = layoutOf({ width, height }, players, held, "watches");
  const hands = Array.from({ length: players }, (_, i) => openHandPlaces(layout, i, players, held - 1));

  it("enough of each card is seen to read its number and shape", () => {
    for (const { places } of hands) {
      expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThanOrEqual(20);
    }
    const lines = [...new Set(hands.map(({ places }) => places[0]?.y ?? 0))];
    for (const [i, y] of lines.slice(1).entries()) expect(y - (lines[i] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  it("all of them are on the stage", () => {
    for (const { places, scale } of hands) {
      const [half, high] = [(layout.card.width * scale) / 2, (layout.card.height * scale) / 2];
      for (const { x, y } of places) expect([x - half >= 0, x + half <= width + 1, y + high <= height + 1]).toEqual([true, true, true]);
    }
  });
});

const shape = course({ x: 0, y: 0, width: 900, height: 500 });

it("hares on one step are a stack, in the order of the stack", () => {
  const [a, b] = harePlaces({ steps: [5, 5], stack: [1, 0] }, shape);
  expect([a?.below, b?.below]).toEqual([1, 0]);
  expect(a?.x).toBe(b?.x);
  expect(a?.y).toBeLessThan(b?.y ?? 0);
});

it("hares on one cell in different laps stand side by side", () => {
  const [a, b] = harePlaces({ steps: [5, 37], stack: [0, 1] }, shape);
  expect([a?.below, b?.below]).toEqual([0, 0]);
  expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThan(shape.cell * 0.3);
});
