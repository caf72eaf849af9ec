import { beforeEach, expect, it, vi } from "vitest";
import type { PuzzleAnswer, PuzzleInfo, PuzzleView } from "../../lib/api/protocol";
import { viewOf } from "../../testing";
import { levelOf, levelsOf, nextOf } from "./levels";
import { progress, read } from "./progress.svelte";
import { PuzzleTask } from "./puzzle_task.svelte";

const puzzles: PuzzleInfo[] = Array.from({ length: 12 }, (_, i) => ({ id: `p${i}`, players: 2, difficulty: i }));
const frame = { number: 3, step: "R1", seat: 1, events: [], view: { ...viewOf(0), legal: ["R1", "R3"] } };
const puzzle: PuzzleView = { id: "x", game: "datto", players: 2, options: [], seat: 0, difficulty: 8, normal: "R3", earlier: [[]], frame, previews: {} };

function answer(move: string): PuzzleAnswer {
  const moves = [
    { move: "R1", percent: 80 },
    { move: "R3", percent: 40 },
  ];
  return { move, right: move === "R1", best: "R1", moves, proven: false, after: { ...frame, number: 4, view: viewOf(1) } };
}

const asked = vi.fn(async (address: string) => {
  const { searchParams, pathname } = new URL(address, "http://here");
  const move = searchParams.get("move") ?? "";
  return Response.json(pathname.endsWith("/why") ? { type: "reason", id: "x", reason: "must_follow", facts: {} } : answer(move));
});
vi.stubGlobal("fetch", asked);
let number = 0;
const task = (id = `x${number++}`) => new PuzzleTask({ ...puzzle, id }, "Ada");

beforeEach(() => asked.mockClear());

it("splits puzzles into levels of about equal size", () => {
  expect(levelsOf(puzzles).map((level) => level.length)).toEqual([2, 3, 2, 3, 2]);
  expect(levelsOf(puzzles).flat()).toEqual(puzzles);
  expect([levelOf(puzzles, "p0"), levelOf(puzzles, "p11"), levelOf(puzzles, "other")]).toEqual([1, 5, 0]);
  expect(levelsOf([])).toEqual([[], [], [], [], []]);
});

it("finds the next puzzle that is not solved, also before this one", () => {
  const solved = new Set(["p1", "p11"]);
  const isSolved = (id: string) => solved.has(id);
  expect(nextOf(puzzles, null, isSolved)).toBe("p0");
  expect(nextOf(puzzles, "p0", isSolved)).toBe("p2");
  expect(nextOf(puzzles, "p10", isSolved)).toBe("p0");
  expect(nextOf(puzzles, "p0", (id) => id !== "p0")).toBeNull();
});

it("reads stored progress, and ignores what is odd", () => {
  expect(read(null)).toEqual({ solved: [], failed: [], streak: 0, longest: 0 });
  expect(read("{")).toEqual(read(null));
  expect(read("[]")).toEqual(read(null));
  expect(read('{"solved":["a",5],"streak":3,"longest":-1}')).toEqual({ solved: ["a"], failed: [], streak: 3, longest: 3 });
});

it("counts a streak of puzzles solved at the first try", async () => {
  const before = progress.streak;
  await task().act({ type: "play", move: "R1" });
  expect(progress.streak).toBe(before + 1);
  const later = task();
  await later.act({ type: "play", move: "R3" });
  expect([progress.streak, later.isOver, later.answer?.right]).toEqual([0, false, false]);
  await later.act({ type: "play", move: "R1" });
  expect([progress.streak, later.isOver, progress.isSolved(later.puzzle.id)]).toEqual([0, true, true]);
  await expect(later.act({ type: "play", move: "R1" })).rejects.toMatchObject({ code: "match_over" });
});

it.each(["a wrong move", "the solution"])("has one first try, and none after %s and a new start", async (seen) => {
  await task().act({ type: "play", move: "R1" });
  const first = task();
  if (seen === "the solution") await first.show();
  else await first.act({ type: "play", move: "R3" });
  const again = task(first.puzzle.id);
  await again.act({ type: "play", move: "R1" });
  expect([progress.streak, progress.isSolved(again.puzzle.id)]).toEqual([0, true]);
  await task().act({ type: "play", move: "R1" });
  expect(progress.streak).toBe(1);
});

it("does not count a solution that was shown", async () => {
  const shown = task();
  await shown.show();
  expect([shown.isOver, shown.shown, progress.isSolved(shown.puzzle.id)]).toEqual([true, true, false]);
});

it("explains an illegal move", async () => {
  await expect(task().act({ type: "play", move: "R9" })).rejects.toMatchObject({ code: "illegal_move", refusal: { reason: "must_follow" } });
});

it("shows the table of the puzzle, with bots at the other seats", () => {
  const { session } = task();
  expect([session.kind, session.you, session.may.play, session.may.hint]).toEqual(["puzzle", 0, true, false]);
  expect(session.table.seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
});
