import { expect, it } from "vitest";
import { reason } from "./refusals";
import type { MatchEvent } from "../../lib/session/session.svelte";
import { storyOf } from "./turning_points";
import { tell } from "./descriptions";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cleo"][seat] ?? "" };

it("events are told as sentences, to oneself as you", () => {
  expect(tell({ event: "played", seat: 0, cards: ["3/4", "3/6"] }, cast)).toBe("You play 3/4 3/6.");
  expect(tell({ event: "returned", seat: 1, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("Ben’s 2/7 comes back as 7/2.");
  expect(tell({ event: "took", seat: 2, owner: 0, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("Cleo takes your 2/7 as 7/2.");
  expect(tell({ event: "scored", seat: 0, points: 1, total: 3 }, cast)).toBe("You score 1 point, 3 in total.");
  expect(tell({ event: "turn", seat: 1 }, cast)).toBeNull();
});

it("refusals are said by their code and facts", () => {
  expect(reason("same_size", { seat: 1, size: 2, value: 7, needs: 8 })).toBe(
    "There are already two 7s on the table. Play 8 or higher, or another size.",
  );
  expect(reason("same_size", { seat: 0, size: 1, value: 9, needs: null })).toBe(
    "There is already one 9 on the table, and nothing beats a 9. Play another size.",
  );
  expect(reason("no_set", { place: "1", places: [] })).toBe("There is no set at 1.");
  expect(reason("no_set", { place: "1", places: ["0", "2"] })).toBe("There is no set at 1, only at 0, 2.");
  expect(reason("something_new", {})).toBeNull();
});

it("the story of a match goes round by round, and knows where each is seen", () => {
  const happened: MatchEvent[] = [
    { event: "dealt" },
    { event: "scored", seat: 0 },
    { event: "scored", seat: 1 },
    { event: "dealt" },
    { event: "stalemate" },
    { event: "dealt" },
  ];
  const told = happened.map((event, i) => ({ event, step: i + 1 }));
  expect(storyOf(told, 4).map(({ round, events, step }) => [round, events.map(({ seat }) => seat), step])).toEqual([
    [2, [0, 1], 3],
    [3, [undefined], 5],
  ]);
});
