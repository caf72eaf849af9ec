import { expect, it } from "vitest";
import { stepsOf } from "./animate";
import { type Board, boardAfter, boardOf } from "./board";
import { MATCH } from "./testing";

const plain = ({ callout: _callout, lastOfColour: _last, ...board }: Board) => ({ ...board, discards: [...board.discards].sort() });

it("the events of a move lead from one board to the next, hop by hop", () => {
  const [dealt, ...moves] = MATCH;
  const seen = [...(dealt?.events ?? [])];
  let board = boardOf(dealt!.view, seen);
  for (const { events, view } of moves) {
    for (const event of events.flatMap((event) => stepsOf(event).map(([part]) => part))) board = boardAfter(board, event);
    seen.push(...events);
    expect(plain(board)).toEqual(plain(boardOf(view, seen)));
  }
});

it("a hare arrives on top of the hares on its step", () => {
  const start = boardOf(MATCH[0]!.view, []);
  const bottom = start.stack[0] ?? 0;
  const moved = boardAfter(start, { event: "moved", seat: bottom, from: 0, to: 2, why: "won" });
  const other = boardAfter(moved, { event: "moved", seat: 1 - bottom, from: 0, to: 2, why: "leader" });
  expect(other.stack).toEqual([bottom, 1 - bottom]);
});

it("a callout stays while its hare runs, and no longer", () => {
  const start = boardOf(MATCH[0]!.view, []);
  const announced = boardAfter(start, { event: "announced", seat: 0, card: "R7", steps: 4 });
  const running = boardAfter(announced, { event: "moved", seat: 0, from: 0, to: 1, why: "datto" });
  expect(running.callout).toEqual({ kind: "datto", seat: 0, steps: 4 });
  expect(boardAfter(running, { event: "played", seat: 1, card: "R1", how: "follows" }).callout).toBeNull();
});

it("nobody leads once the race is over", () => {
  const last = MATCH.at(-1)!;
  expect(last.view.over).toBe(true);
  const after = boardOf(last.view, MATCH.flatMap(({ events }) => events));
  expect([after.leader, after.why]).toEqual([null, null]);
});
