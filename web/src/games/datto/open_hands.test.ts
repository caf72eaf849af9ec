import { describe, expect, it } from "vitest";
import { arrange } from "./layout";
import { openPlaces } from "./open_hands";

// What a replay leaves of phones, both ways, a low screen and a desk.
const SIZES = [[360, 557], [740, 255], [568, 215], [1024, 480], [1440, 740]] as const;
const CASES = SIZES.flatMap(([width, height]) => [2, 3, 4].map((players) => ({ width, height, players })));

describe.each(CASES)("$players open hands on $width by $height", ({ width, height, players }) => {
  const held = 15 - players;
  const at = arrange({ width, height }, players, held, "watches");
  const hands = Array.from({ length: players }, (_, i) => openPlaces(at, i, players, held - 1));

  it("enough of each card is seen to read its number and shape", () => {
    for (const { places } of hands) {
      expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThanOrEqual(20);
    }
    const lines = [...new Set(hands.map(({ places }) => places[0]?.y ?? 0))];
    for (const [i, y] of lines.slice(1).entries()) expect(y - (lines[i] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  it("all of them lie on the stage", () => {
    for (const { places, scale } of hands) {
      const [half, high] = [(at.card.width * scale) / 2, (at.card.height * scale) / 2];
      for (const { x, y } of places) expect([x - half >= 0, x + half <= width + 1, y + high <= height + 1]).toEqual([true, true, true]);
    }
  });
});
