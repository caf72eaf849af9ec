import { expect, it } from "vitest";
import { type Board, boardOf, boardsAfter, sizesOf, zonesOf } from "./board";
import lesson from "./lesson/lesson.json";
import type { DnupView } from "./protocol";
import { dnupView } from "./testing";

const view = dnupView({
  hands: [["3/4", "3/6", "1/9"], null, null],
  held: [3, 2, 4],
  sets: [{ seat: 1, area: null, value: 2, size: 1, cards: ["2/7"] }],
  discards: 5,
});
const last = (board: Board, event: Parameters<typeof boardsAfter>[1]) => boardsAfter(board, event).at(-1) ?? board;

it("the hands of other seats are hidden", () => {
  expect(boardOf(view).hands).toEqual([["3/4", "3/6", "1/9"], [null, null], [null, null, null, null]]);
});

it("a set moves from the hand to the table, and a card to a set", () => {
  const played = last(boardOf(view), { event: "played", seat: 0, area: null, value: 3, size: 2, cards: ["3/4", "3/6"] });
  expect([played.hands[0], played.sets["0"]]).toEqual([["1/9"], ["3/4", "3/6"]]);
  const added = last(played, { event: "added", seat: 2, owner: 1, area: null, value: 2, card: "2/1", size: 2 });
  expect([added.hands[2]?.length, added.sets["1"]]).toEqual([3, ["2/1", "2/7"]]);
});

it("a set that returns turns on the table first", () => {
  const [turned, back] = boardsAfter(boardOf(view), { event: "returned", seat: 1, area: null, cards: ["2/7"], become: ["7/2"] });
  expect(turned?.sets["1"]).toEqual(["7/2"]);
  expect([back?.sets["1"], back?.hands[1]]).toEqual([undefined, [null, null, null]]);
});

it("cards that the viewer takes are visible", () => {
  const took = last(boardOf(view), { event: "took", seat: 0, owner: 1, area: null, cards: ["2/7"], become: ["7/2"] });
  expect(took.hands[0]).toEqual(["3/4", "3/6", "1/9", "7/2"]);
});

it("rotating turns a visible hand, and counts for a hidden one", () => {
  expect(last(boardOf(view), { event: "rotated", seat: 0, count: 3, known: [] }).hands[0]).toEqual(["4/3", "6/3", "9/1"]);
  expect(last(boardOf(view), { event: "rotated", seat: 1, count: 2, known: [] }).rotations).toEqual([0, 1, 0]);
});

it("a deal gathers all cards first", () => {
  const [pile, dealt] = boardsAfter(boardOf(view), { event: "dealt", first: 0, cards: [2, 2, 2], hand: ["1/2", "9/8"] });
  expect([pile?.discards, pile?.sets, pile?.hands]).toEqual([6, {}, [[], [], []]]);
  expect(dealt?.hands).toEqual([["1/2", "9/8"], [null, null], [null, null]]);
});

it("with two players each seat has two slots", () => {
  const two = boardOf(dnupView({ players: 2, hands: [[], null], held: [0, 1], sets: [{ seat: 1, area: "b", value: 8, size: 1, cards: ["8/7"] }] }));
  const zones = zonesOf(two, (hand) => [...hand]);
  expect([zones["set:1b"], zones["set:1a"], zones["set:0a"]]).toEqual([["8/7"], [], []]);
});

it("the sizes on the table are those that the server names", () => {
  const views = lesson.frames.map(({ view }) => view as DnupView);
  expect(views.map((each) => sizesOf(boardOf(each)))).toEqual(views.map(({ sizes }) => sizes));
  expect(views.flatMap(({ sizes }) => sizes.map(({ needs }) => needs))).toContain(null);
});

it("the sizes on the table change with the cards", () => {
  const board = boardOf(view);
  expect(sizesOf(board)).toEqual([{ size: 1, value: 2, needs: 3 }]);
  const played = last(board, { event: "played", seat: 0, area: null, value: 3, size: 2, cards: ["3/4", "3/6"] });
  expect(sizesOf(played)).toEqual([{ size: 1, value: 2, needs: 3 }, { size: 2, value: 3, needs: 4 }]);
  const nine = last(board, { event: "played", seat: 0, area: null, value: 9, size: 1, cards: ["9/1"] });
  expect(sizesOf(nine)).toEqual([{ size: 1, value: 9, needs: null }]); // the beaten set still lies there
  const [turned] = boardsAfter(played, { event: "returned", seat: 0, area: null, cards: ["3/4", "3/6"], become: ["4/3", "6/3"] });
  expect(sizesOf(turned ?? played)).toEqual([{ size: 1, value: 2, needs: 3 }]);
});
