import { expect, it } from "vitest";
import { coveredBy } from "./covered";
import type { Piece } from "./piece";

const CARD = { width: 100, height: 140 };
const piece = (x: number, y: number, z: number, more: Partial<Piece<string>> = {}): Piece<string> => ({ key: `${x}.${y}`, face: "7", x, y, z, ...more });

it("of a card in a row, the next one covers the right", () => {
  const row = [piece(50, 70, 1), piece(90, 70, 2), piece(130, 70, 3)];
  expect(row.map((each) => coveredBy(each, row, CARD))).toEqual([
    { right: 60, bottom: 0 },
    { right: 60, bottom: 0 },
    { right: 0, bottom: 0 },
  ]);
});

it("of a card in the first of two lines, the second one covers the lower part", () => {
  const [first, second] = [piece(50, 70, 1), piece(50, 156, 2)];
  expect(coveredBy(first, [first, second], CARD)).toEqual({ right: 0, bottom: 54 });
});

it("is measured in the px of a piece that is drawn smaller", () => {
  const row = [piece(25, 35, 1, { scale: 0.5 }), piece(55, 35, 2, { scale: 0.5 })];
  expect(coveredBy(row[0] ?? piece(0, 0, 0), row, CARD)).toEqual({ right: 40, bottom: 0 });
});

it("is nothing of a card in a pile, and nothing by a piece that is not seen", () => {
  const first = piece(50, 70, 1);
  for (const other of [piece(51, 71, 2), piece(90, 70, 2, { opacity: 0 })]) expect(coveredBy(first, [first, other], CARD)).toEqual({ right: 0, bottom: 0 });
});
