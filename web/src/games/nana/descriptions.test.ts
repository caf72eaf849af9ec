import { afterEach, expect, it } from "vitest";
import { setLanguage } from "../../lib/i18n/index.svelte";
import { describeEvent, describeRefusal } from "./descriptions";
import { say } from "./messages/catalogue";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cho"][seat] ?? "" };
afterEach(() => setLanguage("en"));

it("describes events as the terminal does", () => {
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
  expect(events.map((event) => describeEvent(event, cast))).toEqual([
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

it("describes what beats a set", () => {
  expect(say("beats", { lying_count: 2, least: 5, more: 3 })).toBe("two of 5–7, or any three");
  expect(say("beats", { lying_count: 2, least: 7, more: 3 })).toBe("two 7s, or any three");
  expect(say("beats", { lying_count: 1, least: null, more: 2 })).toBe("any two");
  expect(say("beats", { lying_count: 9, least: null, more: null })).toBe("nothing");
});

it("describes in both languages why a set is too weak", async () => {
  const facts = { number: 4, count: 2, lying_number: 6, lying_count: 2, least: 7, more: 3 };
  expect(describeRefusal("too_weak", facts)).toBe("Too weak: two 4s do not beat two 6s. You need two 7s, or any three.");
  await setLanguage("ja");
  expect(describeRefusal("too_weak", facts)).toBe(
    "4の2枚では6の2枚を上回れません。必要なのは、7を2枚、またはどの数字でも3枚以上です。",
  );
});
