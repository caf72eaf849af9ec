import { describe, expect, it } from "vitest";
import type { Box } from "../../lib/stage/layout";
import { boardOf } from "./board";
import { AREA, type PointOfView, geometry } from "./layout";
import { HandPlaces } from "./hand_layout";
import { pieces } from "./pieces";
import { dnupView } from "./testing";

const SCREENS = [
  { width: 360, height: 692 },
  { width: 740, height: 312 },
  { width: 740, height: 200 }, // with the controls of a replay
  { width: 820, height: 1124 },
  { width: 1061, height: 844 },
  { width: 1061, height: 740 }, // with the controls of a replay
  { width: 1440, height: 844 },
  { width: 2560, height: 1384 },
];
const EYES: PointOfView[] = [
  { you: 0, open: false, tray: "choices" },
  { you: 1, open: false, tray: "choices" },
  { you: 1, open: false, tray: "none" },
  { you: null, open: false, tray: "news" },
  { you: null, open: true, tray: "none" },
];
const TABLES = SCREENS.flatMap((size) =>
  [2, 3, 4, 5].flatMap((players) => EYES.filter(({ tray }) => size.height > 300 || tray === "none").map((eyes) => ({ ...size, players, eyes, who: JSON.stringify(eyes) }))),
);

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;

describe.each(TABLES)("$width × $height, $players players, $who", ({ width, height, players, eyes }) => {
  const at = geometry({ width, height }, players, eyes);
  const own = [...(eyes.you === null ? [] : [at.hand]), ...(eyes.tray === "none" ? [] : [at.tray])];
  const boxes = [...at.cells.flatMap(({ plate, spots, backs }) => [plate, ...spots.map(({ box }) => box), ...(backs ? [backs] : [])]), at.sizes, at.pile, at.heap, ...own];

  it("nothing lies over anything else, or outside", () => {
    for (const [i, box] of boxes.entries()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
      for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true);
    }
  });

  it("what is told has room", () => {
    if (eyes.tray !== "none") expect(Math.min(at.tray.width / 5, at.tray.height)).toBeGreaterThanOrEqual(40);
  });

  it("a panel over the table covers neither the hand nor what plays it, and has room", () => {
    if (eyes.tray !== "choices") return;
    expect([at.hand, at.tray].every((box) => apart(box, at.spare))).toBe(true);
    expect(Math.min(at.spare.width / 2, at.spare.height)).toBeGreaterThanOrEqual(150);
  });

  it("a chosen card with its ring lies over nothing else, and is not cut off", () => {
    if (eyes.tray !== "choices") return;
    const [first] = new HandPlaces().of(["a", "b", "c", "d", "e", "f", "g", "h"], at.hand, at.card, at.hand, false);
    const card = { x: (first?.x ?? 0) - at.card.width / 2, y: (first?.y ?? 0) - at.card.height / 2 - at.lift, ...at.card };
    const ring = { x: card.x - 3, y: card.y - 3, width: card.width + 6, height: card.height + 6 };
    expect(ring.x).toBeGreaterThanOrEqual(4);
    expect([at.sizes, at.tray].every((box) => apart(box, ring))).toBe(true);
  });

  it("what is discarded lies in its heap, beside what is said of it", () => {
    const gone = Array.from({ length: 20 }, (_, i) => ({ key: String(i), face: null }));
    const lain = pieces({ gone }, at, boardOf(dnupView()), null, [], () => ({}), () => () => ({}));
    for (const { x, y, scale = 1 } of lain) {
      expect(Math.abs(x - at.heap.x - at.heap.width / 2)).toBeLessThanOrEqual((at.heap.width - at.card.width * scale) / 2 + 0.01);
      expect(Math.abs(y - at.heap.y - at.heap.height / 2)).toBeLessThanOrEqual((at.heap.height - at.card.height * scale) / 2 + 0.01);
    }
    expect(at.card.width * (lain[0]?.scale ?? 0)).toBeGreaterThanOrEqual(18);
  });

  it("sets fit their spots, and can be read", () => {
    expect(at.cells.map(({ seat }) => seat)).toHaveLength(players);
    for (const { spots } of at.cells) {
      expect(spots).toHaveLength(players === 2 ? 2 : 1);
      for (const { box } of spots) expect(box.height).toBeGreaterThanOrEqual(at.lain.height);
    }
    expect(at.lain.width).toBeGreaterThanOrEqual(height < 300 ? 20 : 36);
  });
});

it.each([200, 312])("on a phone on its side, %i px high, the names of the two areas hang over nothing", (height) => {
  const at = geometry({ width: 740, height }, 2, { you: 0, open: false, tray: height > 300 ? "choices" : "none" });
  for (const { box } of at.cells.flatMap(({ spots }) => spots)) {
    const name = { ...box, y: box.y + box.height, height: AREA };
    expect([at.sizes, at.hand, at.tray, at.heap].every((other) => apart(name, other))).toBe(true);
  }
});

it("on a high screen two who are looked on at sit one over the other, their cards twice as large", () => {
  const at = geometry({ width: 820, height: 1124 }, 2, { you: null, open: false, tray: "news" });
  expect(new Set(at.cells.map(({ box }) => box.x)).size).toBe(1);
  expect(at.lain.width).toBeGreaterThanOrEqual(180);
});

it.each([2, 3, 4, 5])("who looks on sees the cards of %i players as large as the screen allows", (players) => {
  for (const open of [false, true]) {
    const beside = geometry({ width: 1104, height: 740 }, players, { you: null, open, tray: "none" });
    expect(beside.lain.width).toBeGreaterThanOrEqual(90);
    const alone = geometry({ width: 2560, height: 1280 }, players, { you: null, open, tray: "none" });
    expect(alone.lain.width).toBeGreaterThanOrEqual(140);
    if (open) expect(Math.min(...[beside, alone].flatMap(({ cells }) => cells.map(({ backs }) => backs?.height ?? 0)))).toBeGreaterThanOrEqual(80);
  }
});
