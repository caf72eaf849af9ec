import { expect, it } from "vitest";
import type { LogEntry } from "../net/session.svelte";
import type { SeatSight } from "../protocol";
import { seatName } from "./cast";
import { sentencesOf } from "./telling";

const person = (name: string): SeatSight => ({ kind: "person", name });
const SEATS = [person("Guest"), { kind: "bot" } as SeatSight, person("Ada"), person("Guest"), person("Guest")];

it("people of one name are told apart by a number", () => {
  expect(SEATS.map((_, seat) => seatName(SEATS, seat))).toEqual(["Guest", "Bot", "Ada", "Guest 2", "Guest 3"]);
});

it("the log calls them so too, and those who have gone since by the name they had", () => {
  const sat = (seat: number, name: string): LogEntry => ({ key: 1, at: 0, type: "sat", facts: { seat, name }, happened: [], seats: SEATS, you: null });
  expect([sat(3, "Guest"), sat(3, "Bea")].flatMap((entry) => sentencesOf(entry, null))).toEqual(["Guest 2 sits down.", "Bea sits down."]);
});
