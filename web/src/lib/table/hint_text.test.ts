import { expect, it } from "vitest";
import type { Advice, Hint } from "../api/protocol";
import { hintText } from "./hint_text";

const weighed = (move: string, chance: number): Advice => ({ move, chance, visits: 10, proven: false });
const hint = (move: string, ...moves: Advice[]): Hint => ({ type: "hint", id: "", number: 1, move, moves });
const NAMES: Record<string, string> = { a: "red 7", b: "blue 3", c: "nap", d: "green 1", e: "blue 3" };
const nameOf = (move: string) => NAMES[move] ?? move;

it("names the recommended move with its chance and reasons, and the best other moves", () => {
  const text = hintText(hint("a", weighed("d", 0.1), weighed("a", 0.578), weighed("c", 0.4), weighed("b", 0.51)), { nameOf, because: "It wins 7 steps." });
  expect(text).toBe("Hint: red 7, about 58% to win. It wins 7 steps. Then: blue 3 (51%), nap (40%).");
});

it("calls moves with nearly the same chance about equally good", () => {
  const text = (...moves: Advice[]) => hintText(hint("a", ...moves), { nameOf, because: "" });
  expect(text(weighed("b", 0.6), weighed("a", 0.59), weighed("c", 0.4))).toBe("Hint: red 7, about 59% to win. About equally good: blue 3. Then: nap (40%).");
  expect(text(weighed("b", 0.59), weighed("a", 0.59), weighed("c", 0.58))).toBe("Hint: red 7, about 59% to win. About equally good: blue 3, nap.");
});

it("names moves with the same name once", () => {
  const text = hintText(hint("a", weighed("a", 0.5), weighed("b", 0.4), weighed("e", 0.3)), { nameOf, because: "" });
  expect(text).toBe("Hint: red 7, about 50% to win. Then: blue 3 (40%).");
});

it("names the only move without a chance", () => {
  expect(hintText(hint("c"), { nameOf, because: "" })).toBe("Hint: nap.");
});
