import { expect, it } from "vitest";
import { handCardProps, lastMoveOf, newCardsOf, setCardProps } from "./highlights";
import type { DnupEvent } from "./protocol";

const played = (seat: number, card: string): DnupEvent => ({ event: "played", seat, area: null, value: Number(card[0]), size: 1, cards: [card] });
const rotated = (seat: number, hand: string[]): DnupEvent => ({ event: "rotated", seat, count: hand.length, known: [], hand });
const log: DnupEvent[] = [
  { event: "dealt", first: 0, cards: [9, 9, 9] },
  played(0, "4/3"),
  played(1, "5/3"),
  { event: "returned", seat: 0, area: null, cards: ["4/3"], become: ["3/4"] },
];

it("cards that returned are new until their seat moves again", () => {
  expect(newCardsOf(log, 0)).toEqual(["3/4"]);
  expect(newCardsOf([...log, { event: "took", seat: 0, owner: 1, area: null, cards: ["5/3"], become: ["3/5"] }], 0)).toEqual(["3/5"]);
  expect(newCardsOf([...log, played(0, "9/1")], 0)).toEqual([]);
  expect(newCardsOf(log, 1)).toEqual([]);
});

it("all cards of a rotated hand are new", () => {
  expect(newCardsOf([...log, rotated(0, ["1/2", "4/3"])], 0)).toEqual(["1/2", "4/3"]);
});

it("finds the cards that the last move laid", () => {
  expect(lastMoveOf(log)).toEqual({ slot: "1", cards: ["5/3"] });
  const added: DnupEvent = { event: "added", seat: 2, owner: 1, area: "b", value: 5, card: "5/9", size: 2 };
  expect(lastMoveOf([...log, added])).toEqual({ slot: "1b", cards: ["5/9"] });
  expect(lastMoveOf([...log, rotated(2, [])])).toBeNull();
});

it("says what the marks of a card mean", () => {
  const plain = { selected: false, hinted: false, isNew: false };
  expect(handCardProps("3/4", plain, 0).tip).toBeUndefined();
  expect(handCardProps("1/5", { ...plain, isNew: true }, 0).tip).toBe("Came back or was turned since you last played. The star: whoever is dealt it starts the round.");
  expect(setCardProps({ key: "a", face: "5/3" }, "1", lastMoveOf(log)).tip).toBe("The last move laid this.");
});
