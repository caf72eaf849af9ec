import { expect, it } from "vitest";
import { newIndices, passedSeats } from "./highlights";
import type { NanaEvent } from "./protocol";
import { nanaView } from "./testing";

const played = (seat: number): NanaEvent => ({ event: "played", seat, number: 5, count: 1, open: 0, beat: null });
const passed = (seat: number): NanaEvent => ({ event: "passed", seat });
const cleared: NanaEvent = { event: "cleared", seat: 0, number: 5, count: 1 };
const leads: NanaEvent = { event: "leads", seat: 0, why: "everybody_passed" };
const dealt: NanaEvent = { event: "dealt", first: 0, cards: [11, 11], piled: 0, boxed: 0, open: [[], []] };

it("cards that a seat has taken are new until it acts again", () => {
  const placed: NanaEvent = { event: "placed", seat: 0, source: "table", number: 4, count: 2, gap: 3 };
  expect([...newIndices([placed, played(1)], 0)]).toEqual([3, 4]);
  expect(newIndices([placed, passed(0)], 0).size).toBe(0);
  expect(newIndices([placed, dealt], 0).size).toBe(0);
});

it("passes are shown until the set is beaten or cleared", () => {
  expect([...passedSeats([played(0), passed(1)], nanaView())]).toEqual([1]);
  expect(passedSeats([played(0), passed(1), played(2)], nanaView()).size).toBe(0);
  const drawing = nanaView({ turn: 1, choosing: { source: "pile", number: null, count: 1 } });
  expect(passedSeats([played(0), passed(1)], drawing).size).toBe(0); // until the card is placed
  expect(passedSeats([played(0), passed(1), cleared, leads], nanaView()).size).toBe(0);
});
