import { describe, expect, it } from "vitest";
import { type Box, USUAL_COMFORT } from "../../lib/stage/layout";
import { gapPlaces, rowPlaces } from "./row";
import { layoutOf } from "./layout";

// The part of the screen below the bar of the page.
const SIZES = [
  [360, 692],
  [740, 312],
  [820, 1124],
  [1104, 844],
  [1440, 844],
  [2560, 1384],
] as const;

const COMFORTS = [USUAL_COMFORT, { largeCards: true, leftHanded: true }];

const inside = (box: Box, width: number, height: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5;

describe.each(SIZES)("on %i × %i", (width, height) => {
  it.each([2, 3, 4, 5, 6])("with %i players everything is on the screen, and nothing covers the row", (players) => {
    for (const [held, comfort] of [1, 8, 11, 16, 22].flatMap((count) => COMFORTS.map((each) => [count, each] as const))) {
      const layout = layoutOf({ width, height }, players, held, undefined, comfort);
      const boxes = [...layout.seats, layout.row, layout.actions, layout.words, layout.set, ...layout.open];
      expect(boxes.filter((box) => !inside(box, width, height))).toEqual([]);
      const others = [...layout.seats, layout.actions, layout.set, layout.words, ...layout.open];
      expect(others.filter((box) => !apart(box, layout.row))).toEqual([]);
    }
  });

  it("a finger can hit each card and each gap of a hand of sixteen", () => {
    const layout = layoutOf({ width, height }, 4, 16);
    const gaps = gapPlaces(layout, 16);
    expect(gaps).toHaveLength(17);
    const steps = rowPlaces(layout, 16).map(({ x }, i, all) => (all[i + 1]?.x ?? Infinity) - x).filter((step) => step > 0);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(24);
  });
});

it.each([3, 4, 5, 6])("on a phone the card to place does not cover the viewer's plate, with %i players", (players) => {
  const layout = layoutOf({ width: 360, height: 692 }, players, 16);
  const [own] = layout.seats;
  expect(own && apart(own, layout.blockRoom)).toBe(true);
  expect(layout.blockRoom.width).toBeGreaterThan(layout.card.width);
});

const LESSONS = [[740, 261], [568, 221]].flatMap(([width = 0, height = 0]) => [3, 4].map((players) => ({ width, height, players })));
it.each(LESSONS)("under the panel of a lesson, $width by $height, the buttons are whole and in one line, with $players players", ({ width, height, players }) => {
  const layout = layoutOf({ width, height }, players, 8);
  expect(layout.abreast).toBe(true);
  expect(layout.actions.height).toBeGreaterThanOrEqual(48);
  expect([layout.actions, layout.blockRoom].every((box) => inside(box, width, height))).toBe(true);
  expect(apart(layout.actions, layout.blockRoom)).toBe(true);
});

const EVERYWHERE = [...SIZES, [568, 272], [1024, 700]].flatMap(([width = 0, height = 0]) => [2, 3, 4, 5, 6].map((players) => ({ width, height, players })));
it.each(EVERYWHERE)("a panel over the table of $players, $width by $height, covers neither the row nor what plays it", ({ width, height, players }) => {
  for (const held of [8, 16]) {
    const layout = layoutOf({ width, height }, players, held);
    const needed = [layout.row, layout.actions, layout.blockRoom, ...layout.open.slice(0, 1)];
    expect(needed.filter((box) => !apart(box, layout.spare))).toEqual([]);
    expect(layout.spare.height).toBeGreaterThanOrEqual(150);
    expect(layout.spare.width).toBeGreaterThanOrEqual(340);
  }
});

it.each([2, 3, 6])("on a tablet the viewer's plate is close to the row, with %i players", (players) => {
  const { seats, row } = layoutOf({ width: 820, height: 1124 }, players, 8);
  expect(row.y - (seats[0]?.y ?? 0) - (seats[0]?.height ?? 0)).toBeLessThanOrEqual(8);
});

const ASIDE = [[568, 272], [667, 327], [740, 312]].flatMap(([width = 0, height = 0]) => [2, 3, 4, 5, 6].map((players) => ({ width, height, players })));
it.each(ASIDE)("on a phone in landscape, $width by $height, the cards to place cover nothing and the labels are side by side, with $players players", ({ width, height, players }) => {
  const layout = layoutOf({ width, height }, players, 16);
  const others = [...layout.seats, ...layout.fans, layout.set, layout.words, layout.row, layout.actions, ...layout.open];
  expect(others.filter((box) => box.width > 0 && !apart(box, layout.blockRoom))).toEqual([]);
  expect(layout.blockRoom.height).toBeGreaterThanOrEqual(Math.min(48, height / 6.5)); // a finger hits them
  expect(layout.actions.height).toBeGreaterThanOrEqual(94); // two buttons, one over the other
  if (players > 2) expect(layout.discards.x - layout.pile.x).toBeGreaterThanOrEqual(width < 600 ? 68 : 80);
});

it("on a phone on its side who is out sees the set as large as in the room of the row, too", () => {
  const size = { width: 568, height: 272 };
  const viewer = { acting: true, openHands: false };
  expect(layoutOf(size, 6, 0, { ...viewer, out: true }).set.height).toBeGreaterThan(1.15 * layoutOf(size, 6, 0, viewer).set.height);
  expect(layoutOf(size, 6, 0, { ...viewer, out: true }).middle).toBeLessThanOrEqual(0.9);
});

it("in a replay on a phone on its side, the set and the cards to place are legible", () => {
  const viewer = { acting: false, openHands: true };
  expect(layoutOf({ width: 740, height: 255 }, 6, 8, viewer).blockRoom.height).toBeGreaterThanOrEqual(48);
  expect(layoutOf({ width: 568, height: 222 }, 6, 8, viewer).set.height).toBeGreaterThanOrEqual(36);
});

it.each([3, 4, 5, 6])("under a banner of two lines nothing covers the plate of a player who has resigned, with %i players", (players) => {
  const layout = layoutOf({ width: 360, height: 628 }, players, 11, { acting: true, away: true, openHands: false });
  const [own] = layout.seats;
  expect([layout.words, layout.set, layout.row, layout.prompt].filter((box) => own && !apart(box, own))).toEqual([]);
  expect(apart(layout.prompt, layout.row)).toBe(true);
});

it.each([2, 3, 4, 5, 6])("in a replay the faces of the others are read from afar, with %i players", (players) => {
  const size = { width: 1440, height: 740 };
  const layout = layoutOf(size, players, 8, { acting: false, openHands: true });
  expect(layout.small * layout.card.width).toBeGreaterThanOrEqual(48);
  expect(layout.card.width).toBeGreaterThanOrEqual(80);
  const boxes = [...layout.seats, ...layout.fans.slice(1), layout.row, layout.words, ...layout.open];
  expect(boxes.filter((box) => !inside(box, size.width, size.height))).toEqual([]);
  expect(layout.fans.slice(1).filter((fan) => !apart(fan, layout.set) || !apart(fan, layout.words))).toEqual([]);
});

it("an empty row has one gap", () => {
  expect(gapPlaces(layoutOf({ width: 360, height: 692 }, 3, 0), 0)).toHaveLength(1);
});
