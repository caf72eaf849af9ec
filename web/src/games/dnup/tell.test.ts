import { expect, it } from "vitest";
import { reason } from "./reason";
import type { Happened } from "../../net/session.svelte";
import { storyOf } from "./story";
import { tell } from "./tell";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cleo"][seat] ?? "" };

it("events are told as sentences, to oneself as you", () => {
  expect(tell({ event: "played", seat: 0, cards: ["3/4", "3/6"] }, cast)).toBe("You play 3/4 3/6.");
  expect(tell({ event: "returned", seat: 1, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("2/7 back to Ben as 7/2.");
  expect(tell({ event: "took", seat: 2, owner: 0, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("Cleo takes your 2/7 as 7/2.");
  expect(tell({ event: "scored", seat: 0, points: 1, total: 3 }, cast)).toBe("You get 1 point, 3 in all.");
  expect(tell({ event: "turn", seat: 1 }, cast)).toBeNull();
});

it("the server's reasons are said as one would say them at the table", () => {
  expect(reason("seat 1's 7:24 has the same size: only a value of 8 or more beats it")).toBe(
    "Two 7s lie there already: 8 or more is needed, or another size.",
  );
  expect(reason("your own 9:2 has the same size: nothing beats a 9")).toBe("One 9 lies there already, and nothing beats a 9. Choose another size.");
  expect(reason("seat 0b's 5:2 is a set of 5s: only 5s are added to it")).toBe("This is a set of 5s: only a 5 is added to it.");
  expect(reason("seat 2's 5:27 has the size that it would get: only a value of 6 or more beats it")).toContain("same size as the two 5s");
  expect(reason("only opponents' sets are added to or taken, never your own")).toContain("never your own");
  expect(reason("something else")).toBeNull();
});

it("the story of a match goes round by round, and knows where each is seen", () => {
  const happened: Happened[] = [
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
