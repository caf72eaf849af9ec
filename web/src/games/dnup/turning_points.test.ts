import { expect, it } from "vitest";
import type { MatchEvent } from "../../lib/session/session.svelte";
import { roundsOf } from "./turning_points";

it("lists the results round by round, with their steps in the replay", () => {
  const happened: MatchEvent[] = [
    { event: "dealt" },
    { event: "scored", seat: 0 },
    { event: "scored", seat: 1 },
    { event: "dealt" },
    { event: "stalemate" },
    { event: "dealt" },
  ];
  const story = happened.map((event, i) => ({ event, step: i + 1 }));
  expect(roundsOf(story, 4).map(({ round, events, step }) => [round, events.map((event) => ("seat" in event ? event.seat : null)), step])).toEqual([
    [2, [0, 1], 3],
    [3, [null], 5],
  ]);
});
