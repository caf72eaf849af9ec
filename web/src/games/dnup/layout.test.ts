import { describe, expect, it } from "vitest";
import { type Box, USUAL_COMFORT } from "../../lib/stage/layout";
import { boardOf } from "./board";
import { AREA_NAME_HEIGHT_PX, layoutOf, type Viewer } from "./layout";
import { HandLayout } from "./hand_layout.svelte";
import { piecesOf } from "./pieces";
import { dnupView } from "./testing";

const SCREENS = [
  { width: 360, height: 692 },
  { width: 740, height: 312 },
  { width: 740, height: 200 }, // with the controls of a replay
  { width: 820, height: 1124 },
  { width: 1061, height: 844 },
  { width: 990, height: 568 }, // a laptop
  { width: 1061, height: 740 }, // with the controls of a replay
  { width: 1440, height: 844 },
  { width: 2560, height: 1384 },
];
const VIEWERS: Viewer[] = [
  { you: 0, openHands: false, actions: "buttons" },
  { you: 1, openHands: false, actions: "buttons" },
  { you: 1, openHands: false, actions: "none" },
  { you: null, openHands: false, actions: "news" },
  { you: null, openHands: true, actions: "none" },
];
const TABLES = SCREENS.flatMap((size) =>
  [2, 3, 4, 5].flatMap((players) => VIEWERS.filter(({ actions }) => size.height > 300 || actions === "none").map((viewer) => ({ ...size, players, viewer, comfort: USUAL_COMFORT, who: JSON.stringify(viewer) }))),
);
const COMFORTABLE_TABLES = TABLES.filter(({ viewer }) => viewer.actions === "buttons").map((table) => ({ ...table, comfort: { largeCards: true, leftHanded: true }, who: "large cards, left-handed" }));

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;

describe.each([...TABLES, ...COMFORTABLE_TABLES])("$width × $height, $players players, $who", ({ width, height, players, viewer, comfort }) => {
  const layout = layoutOf({ width, height }, players, viewer, comfort);
  const own = [...(viewer.you === null ? [] : [layout.hand]), ...(viewer.actions === "none" ? [] : [layout.actions])];
  const boxes = [...layout.cells.flatMap(({ plate, slots, backs }) => [plate, ...slots.map(({ box }) => box), ...(backs ? [backs] : [])]), layout.sizes, layout.pile, layout.heap, ...own];

  it("boxes neither overlap nor leave the stage", () => {
    for (const [i, box] of boxes.entries()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
      for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true);
    }
  });

  it("the prompt has room", () => {
    if (viewer.actions !== "none") expect(Math.min(layout.actions.width / 5, layout.actions.height)).toBeGreaterThanOrEqual(40);
  });

  it("a panel over the table has room and covers neither the hand nor the buttons", () => {
    if (viewer.actions !== "buttons") return;
    expect([layout.hand, layout.actions].every((box) => apart(box, layout.spare))).toBe(true);
    expect(Math.min(layout.spare.width / 2, layout.spare.height)).toBeGreaterThanOrEqual(150);
  });

  it("a selected card with its ring covers nothing and is not cut off", () => {
    if (viewer.actions !== "buttons") return;
    const [first] = new HandLayout().places(["a", "b", "c", "d", "e", "f", "g", "h"], layout.hand, layout.card, layout.hand, false);
    const card = { x: (first?.x ?? 0) - layout.card.width / 2, y: (first?.y ?? 0) - layout.card.height / 2 - layout.lift, ...layout.card };
    const ring = { x: card.x - 3, y: card.y - 3, width: card.width + 6, height: card.height + 6 };
    expect(ring.x).toBeGreaterThanOrEqual(4);
    expect([layout.sizes, layout.actions].every((box) => apart(box, ring))).toBe(true);
  });

  it("the discards are in their heap", () => {
    const discards = Array.from({ length: 20 }, (_, i) => ({ key: String(i), face: null }));
    const none = () => () => ({});
    const pieces = piecesOf({ zones: { discards }, layout, board: boardOf(dnupView()), you: null, handPlaces: [], hand: none(), set: none, otherHand: none });
    for (const { x, y, scale = 1 } of pieces) {
      expect(Math.abs(x - layout.heap.x - layout.heap.width / 2)).toBeLessThanOrEqual((layout.heap.width - layout.card.width * scale) / 2 + 0.01);
      expect(Math.abs(y - layout.heap.y - layout.heap.height / 2)).toBeLessThanOrEqual((layout.heap.height - layout.card.height * scale) / 2 + 0.01);
    }
    expect(layout.card.width * (pieces[0]?.scale ?? 0)).toBeGreaterThanOrEqual(18);
  });

  it("sets fit their slots and are legible", () => {
    expect(layout.cells.map(({ seat }) => seat)).toHaveLength(players);
    for (const { slots } of layout.cells) {
      expect(slots).toHaveLength(players === 2 ? 2 : 1);
      for (const { box } of slots) expect(box.height).toBeGreaterThanOrEqual(layout.setCard.height);
    }
    expect(layout.setCard.width).toBeGreaterThanOrEqual(height < 300 ? 20 : 36);
  });

  it("the areas of all seats are equally wide", () => {
    if (layout.low) return;
    const widths = layout.cells.flatMap(({ slots }) => slots.map(({ box }) => box.width));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.01);
  });
});

it.each([2, 3, 4, 5])("on a laptop the sets of %i players are nearly as large as the hand", (players) => {
  const { card, setCard } = layoutOf({ width: 990, height: 568 }, players, { you: 0, openHands: false, actions: "buttons" });
  expect(setCard.width).toBeGreaterThanOrEqual(card.width * 0.9);
});

it("the buttons are on the side of the hand", () => {
  const viewer: Viewer = { you: 0, openHands: false, actions: "buttons" };
  const size = { width: 740, height: 312 };
  expect(layoutOf(size, 3, viewer).actions.x).toBeGreaterThan(370);
  expect(layoutOf(size, 3, viewer, { largeCards: false, leftHanded: true }).actions.x).toBeLessThan(10);
});

it.each([200, 312])("on a phone in landscape, %i px high, the names of the two areas cover nothing", (height) => {
  const layout = layoutOf({ width: 740, height }, 2, { you: 0, openHands: false, actions: height > 300 ? "buttons" : "none" });
  for (const { box } of layout.cells.flatMap(({ slots }) => slots)) {
    const name = { ...box, y: box.y + box.height, height: AREA_NAME_HEIGHT_PX };
    expect([layout.sizes, layout.hand, layout.actions, layout.heap].every((other) => apart(name, other))).toBe(true);
  }
});

it("on a high screen, spectators see two seats one above the other with large cards", () => {
  const layout = layoutOf({ width: 820, height: 1124 }, 2, { you: null, openHands: false, actions: "news" });
  expect(new Set(layout.cells.map(({ box }) => box.x)).size).toBe(1);
  expect(layout.setCard.width).toBeGreaterThanOrEqual(180);
});

it.each([2, 3, 4, 5])("spectators see the cards of %i players as large as the screen allows", (players) => {
  for (const openHands of [false, true]) {
    const beside = layoutOf({ width: 1104, height: 740 }, players, { you: null, openHands, actions: "none" });
    expect(beside.setCard.width).toBeGreaterThanOrEqual(90);
    const alone = layoutOf({ width: 2560, height: 1280 }, players, { you: null, openHands, actions: "none" });
    expect(alone.setCard.width).toBeGreaterThanOrEqual(140);
    if (openHands) expect(Math.min(...[beside, alone].flatMap(({ cells }) => cells.map(({ backs }) => backs?.height ?? 0)))).toBeGreaterThanOrEqual(80);
  }
});
