import { afterEach, expect, it } from "vitest";
import { setLanguage } from "../../lib/i18n/index.svelte";
import { largestSet, roundsOf } from "./turning_points";
import { reason } from "./refusals";
import { tell } from "./descriptions";
import { freshIndices, passedSeats } from "./highlights";
import type { NanaView } from "./protocol";
import { say } from "./messages/catalogue";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cho"][seat] ?? "" };
afterEach(() => setLanguage("en"));

it("tells what happened as the terminal does", () => {
  const events = [
    { event: "dealt", first: 1, cards: [8, 8, 8], piled: 39 },
    { event: "leads", seat: 1, why: "starts" },
    { event: "played", seat: 1, number: 4, count: 2, open: 0, beat: null },
    { event: "played", seat: 0, number: 4, count: 3, open: 1, beat: { number: 4, count: 2 } },
    { event: "placed", seat: 1, source: "pile" },
    { event: "drew", seat: 1, piled: 5 },
    { event: "drew", seat: 0, piled: 0, number: 6 },
    { event: "cleared", seat: 0, number: 7, count: 1 },
    { event: "out", seat: 2, place: 1 },
    { event: "round_ended", loser: 1, why: "last_with_cards" },
    { event: "lost_penguin", seat: 1, left: 1 },
    { event: "scored", seat: 0, points: 4, total: 10 },
    { event: "ended" },
  ];
  expect(events.map((event) => tell(event, cast))).toEqual([
    "8 cards each; 39 in the pile.",
    "Ben starts.",
    "Ben plays two 4s.",
    "You play three 4s, one of them open, beating two 4s.",
    "Ben takes the drawn card.",
    null,
    "You draw a 6. The pile is now empty.",
    "Everyone passed, so your 7 is cleared.",
    "Cho goes out first.",
    "Ben loses the round as the last player with cards.",
    "Ben has 1 penguin left.",
    "You score 4 points, 10 in total.",
    "The match is over.",
  ]);
});

it("writes out what must be beaten", () => {
  expect(say("beats", { lying_count: 2, least: 5, more: 3 })).toBe("two of 5–7, or any three");
  expect(say("beats", { lying_count: 2, least: 7, more: 3 })).toBe("two 7s, or any three");
  expect(say("beats", { lying_count: 1, least: null, more: 2 })).toBe("any two");
  expect(say("beats", { lying_count: 9, least: null, more: null })).toBe("nothing");
});

it("says in both languages why a set is too weak", async () => {
  const facts = { number: 4, count: 2, lying_number: 6, lying_count: 2, least: 7, more: 3 };
  expect(reason("too_weak", facts)).toBe("Too weak: two 4s do not beat two 6s. You need two 7s, or any three.");
  await setLanguage("ja");
  expect(reason("too_weak", facts)).toBe(
    "4の2枚では6の2枚を上回れません。必要なのは、7を2枚、またはどの数字でも3枚以上です。",
  );
});

it("cards that were taken are new until their owner acts again", () => {
  const placed = { event: "placed", seat: 0, source: "table", number: 4, count: 2, gap: 3 };
  const view = (log: object[]) => ({ log }) as unknown as NanaView;
  expect([...freshIndices(view([placed, { event: "played", seat: 1 }]), 0)]).toEqual([3, 4]);
  expect(freshIndices(view([placed, { event: "passed", seat: 0 }]), 0).size).toBe(0);
  expect(freshIndices(view([placed, { event: "dealt" }]), 0).size).toBe(0);
});

it("who has passed is shown until the set is beaten or cleared", () => {
  const view = (...log: object[]) => ({ log }) as unknown as NanaView;
  const [played, passed] = [{ event: "played", seat: 0 }, { event: "passed", seat: 1 }];
  expect([...passedSeats(view(played, passed))]).toEqual([1]);
  expect(passedSeats(view(played, passed, { event: "played", seat: 2 })).size).toBe(0);
  const drawing = { turn: 1, choosing: { source: "pile", number: null, count: 1 } } as const;
  expect(passedSeats({ ...view(played, passed), ...drawing }).size).toBe(0); // it counts when the card is put
  expect(passedSeats(view(played, passed, { event: "cleared" }, { event: "leads", seat: 0 })).size).toBe(0);
});

it("the turning points are who was first out, who lost, and the largest set", () => {
  const told = [
    { event: "dealt" },
    { event: "played", seat: 1, number: 7, count: 2 },
    { event: "out", seat: 2, place: 1 },
    { event: "round_ended", loser: 0 },
    { event: "dealt" },
    { event: "played", seat: 2, number: 1, count: 3 },
    { event: "round_ended", loser: 1 },
  ].map((event, i) => ({ event, step: 10 + i }));
  expect(roundsOf(told, 3)).toEqual([
    { round: 2, first: 2, lost: 0, step: 13 },
    { round: 3, first: null, lost: 1, step: 16 },
  ]);
  expect(largestSet(told)).toEqual({ seat: 2, number: 1, count: 3, step: 15 });
});
