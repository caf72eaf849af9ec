import { expect, it } from "vitest";
import type { Piece } from "./piece";
import { soundOf } from "./sounds";

const card = (key: string, x: number, more: Partial<Piece<string>> = {}): Piece<string> => ({ key, face: key, x, y: 0, ...more });
const cards = (count: number, x: number) => Array.from({ length: count }, (_, i) => card(`${i}`, x));

it("a card that moves makes a sound, many at a time are a deal, and a token hops", () => {
  expect(soundOf([card("a", 0)], [card("a", 100)])).toBe("card");
  expect(soundOf(cards(8, 0), cards(8, 100))).toBe("deal");
  expect(soundOf([card("hare", 0, { kind: "token" })], [card("hare", 40, { kind: "token" })])).toBe("hop");
});

it("nothing is heard of what lies still, and of a hand that closes up", () => {
  expect(soundOf(cards(3, 0), cards(3, 5))).toBeNull();
  expect(soundOf([card("a", 0, { group: "hand" })], [card("a", 60, { group: "hand" })])).toBeNull();
  expect(soundOf([card("a", 0, { group: "hand" })], [card("a", 60)])).toBe("card");
});
