import { describe, expect, it } from "vitest";
import type { PlayedMatch } from "../../lib/api/protocol";
import { accuracies, byOpponents, countedMatches, luckSoFar, opponentsOf, winShares } from "./curves";

function match(won: boolean, facts: Partial<PlayedMatch> = {}): PlayedMatch {
  const result = { winners: [won ? 0 : 1], ranking: won ? [1, 2] : [2, 1], scores: [0, 0], stood_in: [] };
  return { record: "r", game: "datto", players: 2, options: [], names: ["Ann", "easy"], bots: [1], numbers: [1, 2], avatars: [], seat: 0, result, finished_at: 0, practice: false, figures: null, ...facts };
}
const figures = (accuracy: number | null, luck: number) => ({ seat: 0, accuracy, choices: 1, marks: {}, luck, play: 0, others_play: 0, total: 0 });

describe("the matches that count", () => {
  it("leave out practice, unknown results, and matches without a seat of one's own", () => {
    const all = [match(true), match(true, { practice: true }), match(true, { result: null }), match(true, { seat: null })];
    expect(countedMatches(all)).toHaveLength(1);
  });

  it("begin with the earliest", () => {
    const [latest, earliest] = [match(true, { record: "late" }), match(false, { record: "early" })];
    expect(countedMatches([latest, earliest]).map((each) => each.match.record)).toEqual(["early", "late"]);
    expect(winShares(countedMatches([latest, earliest]))).toEqual([0, 0.5]);
  });

  it.each([
    [["Ann", "easy", "hard"], [1, 2], "hard"],
    [["Ann", "random"], [1], "random"],
    [["Ann", "Ben", "hard"], [2], "people"],
  ] as const)("know the opponents: %o", (names, bots, expected) => {
    expect(opponentsOf({ names: [...names], bots: [...bots] }, 0)).toBe(expected);
  });
});

it("has accuracy and luck only of matches that were reviewed", () => {
  const own = countedMatches([match(true, { figures: figures(0.8, 0.2) }), match(false), match(true, { figures: figures(null, -0.5) })]);
  expect(accuracies(own)).toEqual([0.8]);
  expect(luckSoFar(own)).toEqual([-0.5, -0.3]);
});

it("lists the results by opponents", () => {
  const people = { names: ["Ann", "Ben"], bots: [] };
  const own = countedMatches([match(true, { figures: figures(0.5, 0) }), match(false), match(true, people)]);
  expect(byOpponents(own)).toEqual([
    { opponents: "easy", played: 2, won: 1, accuracy: 0.5 },
    { opponents: "people", played: 1, won: 1, accuracy: null },
  ]);
});
