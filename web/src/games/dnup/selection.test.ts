import { beforeEach, expect, it } from "vitest";
import { type HandCard, Selection } from "./selection.svelte";

const hand: HandCard[] = ["3/4", "3/6", "5/2"].map((face, i) => ({ key: `c${i}`, face }));
const card = (i: number) => hand[i] as HandCard;
let selection: Selection;
beforeEach(() => {
  selection = new Selection();
});

it("selects cards of one value together; another value starts a new selection", () => {
  selection.toggleCard(card(0), hand);
  selection.toggleCard(card(1), hand);
  expect(selection.offers(hand, [])).toEqual([{ kind: "set", move: "3:46" }]);
  selection.toggleCard(card(2), hand);
  expect(selection.offers(hand, [])).toEqual([{ kind: "set", move: "5:2" }]);
  selection.toggleCard(card(2), hand);
  expect(selection.empty).toBe(true);
});

it("a set on the table can be taken, or added to where the card fits", () => {
  selection.toggleSlot("1");
  expect(selection.offers(hand, ["<1"])).toEqual([{ kind: "take", move: "<1" }]);
  selection.toggleCard(card(2), hand);
  expect(selection.offers(hand, ["<1", "5:2>1"]).map(({ kind }) => kind)).toEqual(["add", "take"]);
  expect(selection.offers(hand, ["<1"]).map(({ kind }) => kind)).toEqual(["take", "add"]);
});

it("names the sets to which a selected card can be added", () => {
  const legal = ["3:46", "3:4>1", "3:4>2b", "5:2>1", "<1"];
  expect(selection.addable(hand, legal)).toEqual([]);
  selection.toggleCard(card(0), hand);
  expect(selection.addable(hand, legal)).toEqual(["1", "2b"]);
  selection.toggleCard(card(1), hand);
  expect(selection.addable(hand, legal)).toEqual([]);
});

it("rotating replaces the selected cards", () => {
  selection.toggleCard(card(0), hand);
  selection.toggleRotate();
  expect(selection.offers(hand, [])).toEqual([{ kind: "rotate", move: "rot" }]);
  selection.toggleCard(card(0), hand);
  expect(selection.offers(hand, [])).toEqual([{ kind: "set", move: "3:4" }]);
});

it("adds the cards of a value one by one", () => {
  selection.addValue(3, hand);
  expect(selection.keys).toEqual(["c0"]);
  selection.addValue(3, hand);
  expect(selection.keys).toEqual(["c0", "c1"]);
  selection.addValue(3, hand);
  expect(selection.keys).toEqual([]);
});

it("drops cards and sets that are gone", () => {
  selection.update(hand, ["1", "2"], "1.1");
  selection.toggleCard(card(0), hand);
  selection.toggleCard(card(1), hand);
  selection.toggleSlot("2");
  selection.update(hand.slice(1), ["1"], "1.1");
  expect([selection.keys, selection.slot]).toEqual([["c1"], null]);
});

it("the next deal clears the selection, though it brings the same cards", () => {
  selection.update(hand, ["1"], "1.1");
  selection.toggleCard(card(0), hand);
  selection.update(hand, ["1"], "1.2");
  expect(selection.empty).toBe(true);
});

it("leaves nothing to choose if no other legal move includes it", () => {
  selection.toggleCard(card(0), hand);
  expect(selection.onlyMove(hand, ["3:4", "3:46", "rot"])).toBeNull(); // the other 3 could join it
  expect(selection.onlyMove(hand, ["3:46", "rot"])).toBeNull(); // it is not all of the set
  expect(selection.onlyMove(hand, ["3:4", "rot"])).toEqual({ kind: "set", move: "3:4" });
  expect(selection.onlyMove(hand, ["3:4", "3:4>1", "rot"])).toBeNull(); // it could be added to a set
  selection.clear();
  selection.toggleSlot("1");
  expect(selection.onlyMove(hand, ["<1", "5:2>1", "rot"])).toBeNull();
  expect(selection.onlyMove(hand, ["<1", "<2", "rot"])).toEqual({ kind: "take", move: "<1" });
});
