import { expect, it } from "vitest";
import type { Balance, MatchReview, ReviewedMove, Swing } from "../../lib/api/protocol";
import { chancesOf, improvable, mostAffected, mostlyHidden, percents, sentence, turningPoints, verdict } from "./decisions";

const decision: ReviewedMove = {
  step: 3,
  round: 1,
  seat: 0,
  move: "a",
  best: "b",
  chance: 0.31,
  lost: 0.27,
  mark: "blunder",
  moves: [
    { move: "b", chance: 0.58, visits: 9, proven: false },
    { move: "a", chance: 0.31, visits: 9, proven: false },
  ],
};
const swing = (step: number, before: number, after: number, play = after - before): Swing => ({
  step,
  cause: "move",
  seat: 0,
  before: [before, 1 - before],
  after: [after, 1 - after],
  play: [play, -play],
});

it("rounds chances so that they add up", () => {
  expect(percents([0.105, 0.895])).toEqual([11, 89]);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(percents([2 / 3, 2 / 3, 2 / 3])).toEqual([67, 67, 66]);
  expect(percents([0, 1])).toEqual([0, 100]);
});

it("names the best move and the one that was played", () => {
  const names: Record<string, string> = { a: "Play one 7", b: "green 7" };
  expect(sentence(decision, (move) => names[move] ?? "")).toBe("“Green 7” kept 58%, “play one 7” dropped to 31%.");
  expect(sentence({ ...decision, move: "b", chance: 0.58, mark: "best" }, () => "DATTO! red 7")).toBe("“DATTO! red 7” kept 58%.");
  expect(sentence({ ...decision, chance: null, moves: [] }, () => "pass")).toBe("“Pass” was the only move.");
});

it("finds the turning points by size, and whom each affects most", () => {
  const review = { swings: [swing(0, 0.5, 0.6), swing(1, 0.6, 0.1), swing(2, 0.1, 0.15)], balances: [{}, {}], fair_share: 0.5 } as MatchReview;
  expect(turningPoints(review, 2).map(({ step }) => step)).toEqual([1, 0]);
  expect(mostAffected(swing(1, 0.6, 0.1))).toEqual({ seat: 0, by: -0.5 });
  expect(chancesOf(review)).toEqual([
    [0.5, 0.5],
    [0.6, 0.4],
    [0.1, 0.9],
    [0.15, 0.85],
  ]);
});

it("tells two moves of the same name apart", () => {
  expect(sentence(decision, () => "one 5")).toBe("“One 5 (b)” kept 58%, “one 5 (a)” dropped to 31%.");
  expect(sentence(decision, () => "DATTO! red 7")).toBe("“DATTO! red 7 (b)” kept 58%, “DATTO! red 7 (a)” dropped to 31%.");
});

it("says what could have been better", () => {
  const review = { decisions: [decision, { ...decision, mark: "fine" }, { ...decision, seat: 1 }] } as MatchReview;
  expect(improvable(review, 0)).toEqual([decision]);
});

it("tells a move from the cards that its player could not see", () => {
  expect([0.5, 0.3, 0.2, -0.2].map((play) => mostlyHidden(swing(1, 0.1, 0.6, play)))).toEqual([false, false, true, true]);
  expect(mostlyHidden({ ...swing(0, 0.5, 0.8), cause: "deal", seat: null, play: null })).toBe(false);
});

it("says what decided the match for a seat", () => {
  const of = (deal_luck: number, draw_luck: number, own_play: number, others_play: number, hidden_luck = 0): Balance => {
    const total = deal_luck + draw_luck + hidden_luck + own_play + others_play;
    return { deal_luck, draw_luck, hidden_luck, own_play, others_play, total };
  };
  expect(verdict(of(0.1, 0.2, 0.1, 0.1))).toBe("luck.won_cards");
  expect(verdict(of(0.1, 0, 0.3, 0.1))).toBe("luck.won_own");
  expect(verdict(of(0, 0, -0.1, 0.6))).toBe("luck.won_others");
  expect(verdict(of(-0.2, 0.1, 0.3, 0.3))).toBe("luck.won_unlucky");
  expect(verdict(of(0, -0.4, 0, -0.1))).toBe("luck.lost_cards");
  expect(verdict(of(0.1, 0, -0.1, -0.1, -0.4))).toBe("luck.lost_cards");
  expect(verdict(of(0, 0, -0.4, -0.1))).toBe("luck.lost_own");
  expect(verdict(of(-0.1, 0, -0.1, -0.3))).toBe("luck.lost_others");
  expect(verdict(of(0.2, 0, -0.4, -0.3))).toBe("luck.lost_lucky");
  expect(verdict(of(0, 0, 0.1, -0.1)), "a shared win of all").toBe("luck.won_own");
});
