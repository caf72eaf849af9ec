import { expect, it } from "vitest";
import { Cards } from "../../lib/stage/cards";
import { type Board, boardOf, boardsAfter, gatheredCards, orderedDiscards, withToBeat, zonesOf } from "./board";
import type { NanaEvent, NanaView } from "./protocol";
import { nanaView } from "./testing";

const before: Board = {
  hands: [["5", "4", "4"], [null, null, null]],
  open: [["4", "6"], ["2", "2"]],
  pile: 10,
  set: ["1", "1"],
  laid: { seat: 1, number: 1, count: 2, to_beat: { count: 2, numbers: [2, 3, 4, 5, 6, 7], any: 3 } },
  offered: { seat: 0, faces: [] },
  discards: ["3"],
};
const last = (board: Board, event: Parameters<typeof boardsAfter>[1]) => boardsAfter(board, event, 0).at(-1)!;

it("a play takes its cards from the row and the open cards, and moves the beaten set aside", () => {
  const after = last(before, { event: "played", seat: 0, number: 4, count: 3, open: 1, beat: { number: 1, count: 2 }, index: 1 });
  expect(after).toMatchObject({ hands: [["5"], [null, null, null]], open: [["6"], ["2", "2"]], set: ["4", "4", "4"] });
  expect(after.offered).toEqual({ seat: 0, faces: ["1", "1"] });
});

it("says whose the set on the table is, as soon as it lies there", () => {
  const after = last(before, { event: "played", seat: 0, number: 4, count: 2, open: 0, beat: { number: 1, count: 2 }, index: 1 });
  expect(after.laid).toEqual({ seat: 0, number: 4, count: 2, to_beat: null });
  expect(last(after, { event: "cleared", seat: 0, number: 4, count: 2 }).laid).toBeNull();
});

it("learns what beats the set from a view in which it still lies", () => {
  const after = last(before, { event: "played", seat: 0, number: 4, count: 2, open: 0, beat: { number: 1, count: 2 }, index: 1 });
  const to_beat = { count: 2, numbers: [5, 6, 7], any: 3 };
  const beatenBy = (set: NanaView["set"]) => withToBeat(after, nanaView({ set, to_beat })).laid?.to_beat;
  expect(beatenBy({ seat: 0, number: 4, count: 2 })).toEqual(to_beat);
  expect(beatenBy({ seat: 1, number: 4, count: 2 })).toBeNull(); // another set
  expect(withToBeat(after, nanaView()).laid?.to_beat).toBeNull();
  expect(withToBeat(before, nanaView())).toBe(before); // it is known
});

it("a hidden hand gives up as many cards as were played", () => {
  const after = last(before, { event: "played", seat: 1, number: 7, count: 2, open: 0, beat: null });
  expect(after.hands[1]).toEqual([null]);
});

it("cards go into the gap that the event names; those of another seat are hidden", () => {
  const own = { ...before, offered: { seat: 0, faces: ["4"] } };
  expect(last(own, { event: "placed", seat: 0, source: "table", number: 4, count: 1, gap: 1 }).hands[0]).toEqual(["5", "4", "4", "4"]);
  const other = { ...before, offered: { seat: 1, faces: ["4", "4"] } };
  const after = last(other, { event: "placed", seat: 1, source: "table", number: 4, count: 2 });
  expect([after.hands[1], after.offered.faces]).toEqual([[null, null, null, null, null], []]);
});

it("dropped and cleared cards lie on top of the discards", () => {
  const dropped = last(before, { event: "dropped", seat: 0, number: 7, count: 2, source: "table" });
  expect(last(dropped, { event: "cleared", seat: 1, number: 1, count: 2 }).discards).toEqual(["3", "7", "7", "1", "1"]);
});

it("a drawn card leaves the pile, seen by its drawer alone", () => {
  expect(last(before, { event: "drew", seat: 0, piled: 9, number: 5 })).toMatchObject({ pile: 9, offered: { seat: 0, faces: ["5"] } });
  expect(last(before, { event: "drew", seat: 1, piled: 9 }).offered.faces).toEqual([null]);
});

it("an open card used for a pass is offered to its seat", () => {
  const after = last(before, { event: "used_open_card", seat: 0, number: 6 });
  expect([after.open[0], after.offered.faces]).toEqual([["4"], ["6"]]);
});

it("before a deal all cards are one pile", () => {
  const [pile, dealt] = boardsAfter(before, { event: "dealt", first: 0, cards: [8, 8, 8], piled: 39, boxed: 0, open: [[], [], []], hand: ["1"] }, 0);
  expect(pile).toEqual(gatheredCards(before));
  expect([dealt?.pile, dealt?.hands[0], dealt?.hands[1]?.length]).toEqual([39, ["1"], 8]);
});

it("the discards of a view, which are counts, lie in the order of the events", () => {
  const events: NanaEvent[] = [
    { event: "dropped", seat: 0, number: 7, count: 1, source: "pile" },
    { event: "cleared", seat: 1, number: 3, count: 2 },
  ];
  expect(boardOf(nanaView({ discards: { "3": 2, "7": 1 } }), events).discards).toEqual(["7", "3", "3"]);
});

it("discards without an event lie on top", () => {
  expect(orderedDiscards(["3", "7", "3"], { "3": 2, "5": 1, "7": 1 })).toEqual(["3", "7", "3", "5"]);
  expect(orderedDiscards(["3", "7"], { "7": 1 })).toEqual(["7"]);
});

it("a set that is beaten by equal cards keeps its cards", () => {
  const cards = new Cards<string>((face) => face);
  const board = { ...before, set: ["4"], hands: [["4", "4"], [null]] };
  const table = cards.become(zonesOf(board))["set"]?.[0]?.key;
  for (const step of boardsAfter(board, { event: "played", seat: 0, number: 4, count: 2, open: 0, beat: null, index: 0 }, 0)) cards.become(zonesOf(step));
  expect(cards.in("offered").map(({ key }) => key)).toEqual([table]);
});

it("reads the board from a view", () => {
  const view = nanaView({
    held: [1, 2],
    hands: [["5"], null],
    open: [[], []],
    piled: 3,
    set: { number: 2, count: 2, seat: 1 },
    to_beat: { count: 2, numbers: [3, 4, 5, 6, 7], any: 3 },
    choosing: { source: "pile", number: null, count: 1 },
    turn: 1,
    discards: { "6": 1 },
  });
  expect(boardOf(view)).toEqual({
    hands: [["5"], [null, null]],
    open: [[], []],
    pile: 3,
    set: ["2", "2"],
    laid: { number: 2, count: 2, seat: 1, to_beat: { count: 2, numbers: [3, 4, 5, 6, 7], any: 3 } },
    offered: { seat: 1, faces: [null] },
    discards: ["6"],
  });
});
