import { expect, it } from "vitest";
import type { MatchEvent, LogEntry } from "../../lib/session/session.svelte";
import { historyOf } from "./history";
import type { DattoEvent, WhyMoved } from "./protocol";
import { RACE, TOLD } from "./testing";
import { aheadSince, tricksOf, turningPoints } from "./tricks";

const end = RACE.at(-1)!.view;

it("a race of two has thirteen tricks, all of them over, and every step belongs to one", () => {
  const tricks = tricksOf(TOLD);
  expect(tricks).toHaveLength(13);
  expect(tricks.every(({ over, played }) => over && played.length === 2)).toBe(true);
  const run = [0, 0];
  for (const { seat, steps } of tricks.flatMap(({ ways }) => ways)) run[seat] = (run[seat] ?? 0) + steps;
  expect(run).toEqual(end.steps);
});

it("turning points are long ways, in the order in which they were run", () => {
  const points = turningPoints(TOLD);
  expect(points.length).toBeGreaterThan(0);
  expect(points.length).toBeLessThanOrEqual(3);
  expect(points.every(({ steps }) => steps >= 5)).toBe(true);
  expect(points.map(({ trick }) => trick)).toEqual(points.map(({ trick }) => trick).sort((a, b) => a - b));
});

it("the winner is ahead from that trick on", () => {
  const moved = (seat: number, to: number, why: WhyMoved = "won"): DattoEvent => ({ event: "moved", seat, from: 0, to, why });
  const told: DattoEvent[] = [
    { event: "leads", seat: 0, why: "chosen" },
    moved(1, 5),
    { event: "leads", seat: 0, why: "fewest_steps" },
    moved(0, 9),
    { event: "leads", seat: 1, why: "fewest_steps" },
  ];
  expect(aheadSince(told, 2, 0)).toBe(2);
});

it("what was taken back did not happen", () => {
  const entry = (type: string, ...happened: MatchEvent[]) => ({ type, happened }) as unknown as LogEntry;
  const leads = { event: "leads", seat: 0, why: "chosen" };
  const log = [entry("dealt", { event: "dealt" }, leads), entry("played", { event: "napped", seat: 0 }), entry("taken_back")];
  expect(historyOf(log)).toEqual([{ event: "dealt" }, leads]);
});

it("a new match begins a new history", () => {
  const entry = (...happened: MatchEvent[]) => ({ type: "told", happened }) as unknown as LogEntry;
  expect(historyOf([entry({ event: "dealt" }, { event: "ended" }), entry({ event: "dealt" })])).toEqual([{ event: "dealt" }]);
});
