import { expect, it } from "vitest";
import type { LogEntry } from "../session/session.svelte";
import { type SeatView, STRENGTHS } from "../api/protocol";
import { calledAt, liveryAt, seatName } from "./cast";
import { logSentences } from "./log_text";

const person = (name: string): SeatView => ({ kind: "person", name });
const SEATS = [person("Guest"), { kind: "bot" } as SeatView, person("Ada"), person("Guest"), person("Guest")];

it("distinguishes people of one name by a number", () => {
  expect(SEATS.map((_, seat) => seatName(SEATS, seat))).toEqual(["Guest", "Hinoki", "Ada", "Guest 2", "Guest 3"]);
});

it("names a guest in the reader's language, whatever language they use", () => {
  const both = [person("ゲスト"), person("Guest"), person("Ada")];
  expect(both.map((_, seat) => seatName(both, seat))).toEqual(["Guest", "Guest 2", "Ada"]);
});

it("skips a number that would make another person's name", () => {
  const chosen = [person("Guest"), person("Guest 2"), person("Guest"), person("Guest"), person("Guest 4")];
  expect(chosen.map((_, seat) => seatName(chosen, seat))).toEqual(["Guest", "Guest 2", "Guest 3", "Guest 5", "Guest 4"]);
});

it("separates the number from the name", () => {
  expect(calledAt(SEATS, 0)).toEqual({ text: "Guest", number: "" });
  expect(calledAt(SEATS, 4)).toEqual({ text: "Guest", number: " 3" });
});

it("uses the same names in the log, and old names for people who have left", () => {
  const sat = (seat: number, name: string): LogEntry => ({ key: 1, at: 0, type: "sat", facts: { seat, name }, happened: [], seats: SEATS, you: null });
  expect([sat(3, "Guest"), sat(3, "Bea")].flatMap((entry) => logSentences(entry, null))).toEqual(["Guest 2 sits down.", "Bea sits down."]);
});

it("a bot with a person’s name is marked as a bot, in every language", async () => {
  const seats: SeatView[] = [{ kind: "bot", strength: "easy", number: 2 }, person("dango")];
  expect(calledAt(seats, 0)).toEqual({ text: "Dango", number: " (bot)" });
  expect(seatName(seats, 1)).toBe("dango");
});

it("the bots at a table have different names", () => {
  for (const strength of STRENGTHS) {
    const seats = [1, 2, 3, 4, 5, 6].map((number): SeatView => ({ kind: "bot", strength, number }));
    expect(new Set(seats.map((_, seat) => seatName(seats, seat))).size).toBe(6);
  }
});

it("a bot is called by the number that the server gave it, wherever it sits", () => {
  const bot = (number: number): SeatView => ({ kind: "bot", strength: "easy", number });
  const seats = [bot(4), person("Ada"), person("Bea"), bot(3)];
  expect(seats.map((_, seat) => seatName(seats, seat))).toEqual(["Manju", "Ada", "Bea", "Kinako"]);
});

it("a player keeps the colour of the first match in a rematch", () => {
  const seats: SeatView[] = [{ kind: "bot", number: 2 }, { ...person("Ada"), number: 1 }];
  expect([liveryAt(seats, 0), liveryAt(seats, 1)]).toEqual([1, 0]);
  expect(liveryAt([person("Ada"), person("Bea")], 1)).toBe(1); // nobody has a number in a lesson
});
