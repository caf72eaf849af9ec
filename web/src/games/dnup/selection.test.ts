import { beforeEach, expect, it } from "vitest";
import { Choice, type HandCard, offerOf } from "./selection.svelte";

const hand: HandCard[] = ["3/4", "3/6", "5/2"].map((face, i) => ({ key: `c${i}`, face }));
const card = (i: number) => hand[i] as HandCard;
let choice: Choice;
beforeEach(() => {
  choice = new Choice();
});

it("cards of one value are chosen together; another value begins anew", () => {
  choice.toggle(card(0), hand);
  choice.toggle(card(1), hand);
  expect(choice.offers(hand, [])).toEqual([{ kind: "set", move: "3:46" }]);
  choice.toggle(card(2), hand);
  expect(choice.offers(hand, [])).toEqual([{ kind: "set", move: "5:2" }]);
  choice.toggle(card(2), hand);
  expect(choice.empty).toBe(true);
});

it("a set on the table can be taken, or added to where the card fits", () => {
  choice.pick("1");
  expect(choice.offers(hand, ["<1"])).toEqual([{ kind: "take", move: "<1" }]);
  choice.toggle(card(2), hand);
  expect(choice.offers(hand, ["<1", "5:2>1"]).map(({ kind }) => kind)).toEqual(["add", "take"]);
  expect(choice.offers(hand, ["<1"]).map(({ kind }) => kind)).toEqual(["take", "add"]);
});

it("rotating is chosen alone", () => {
  choice.toggle(card(0), hand);
  choice.toggleRotate();
  expect(choice.offers(hand, [])).toEqual([{ kind: "rotate", move: "rot" }]);
  choice.toggle(card(0), hand);
  expect(choice.offers(hand, [])).toEqual([{ kind: "set", move: "3:4" }]);
});

it("a key counts through the cards of a value", () => {
  choice.count(3, hand);
  expect(choice.keys).toEqual(["c0"]);
  choice.count(3, hand);
  expect(choice.keys).toEqual(["c0", "c1"]);
  choice.count(3, hand);
  expect(choice.keys).toEqual([]);
});

it("what has gone is no longer chosen", () => {
  choice.keep(hand, ["1", "2"], "1.1");
  choice.toggle(card(0), hand);
  choice.toggle(card(1), hand);
  choice.pick("2");
  choice.keep(hand.slice(1), ["1"], "1.1");
  expect([choice.keys, choice.spot]).toEqual([["c1"], null]);
});

it("of the next deal nothing is chosen, though it brings the same cards", () => {
  choice.keep(hand, ["1"], "1.1");
  choice.toggle(card(0), hand);
  choice.keep(hand, ["1"], "1.2");
  expect(choice.empty).toBe(true);
});

it("a hint is known by its move", () => {
  expect(["3:46", "5:2>1b", "<1", "rot"].map((move) => offerOf(move).kind)).toEqual(["set", "add", "take", "rotate"]);
});
