import { expect, it } from "vitest";
import type { LogEntry, MatchEvent } from "../../lib/session/session.svelte";
import { MATCH, EVENTS } from "./testing";
import { eventsOf, tricksOf } from "./tricks";

const end = MATCH.at(-1)!.view;

it("a race of two has thirteen finished tricks, and every step belongs to one", () => {
  const tricks = tricksOf(EVENTS);
  expect(tricks).toHaveLength(13);
  expect(tricks.every(({ over, played }) => over && played.length === 2)).toBe(true);
  const run = [0, 0];
  for (const { seat, steps } of tricks.flatMap(({ runs }) => runs)) run[seat] = (run[seat] ?? 0) + steps;
  expect(run).toEqual(end.steps);
});

it("leaves out the events of a move that was taken back", () => {
  const entry = (type: LogEntry["type"], ...happened: MatchEvent[]) => ({ type, happened });
  const leads = { event: "leads", seat: 0, why: "chosen" };
  const log = [entry("dealt", { event: "dealt" }, leads), entry("played", { event: "napped", seat: 0 }), entry("taken_back")];
  expect(eventsOf(log)).toEqual([{ event: "dealt" }, leads]);
});

it("starts again with a new match", () => {
  const entry = (...happened: MatchEvent[]) => ({ type: "earlier" as const, happened });
  expect(eventsOf([entry({ event: "dealt" }, { event: "ended" }), entry({ event: "dealt" })])).toEqual([{ event: "dealt" }]);
});
