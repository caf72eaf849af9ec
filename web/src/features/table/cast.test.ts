import { expect, it } from "vitest";
import type { LogEntry } from "../../lib/session/session.svelte";
import type { SeatView } from "../../lib/api/protocol";
import en from "../../lib/i18n/messages/en";
import ja from "../../lib/i18n/messages/ja";
import { calledAt, GUESTS, seatName } from "./cast";
import { logSentences } from "./log_text";

const person = (name: string): SeatView => ({ kind: "person", name });
const SEATS = [person("Guest"), { kind: "bot" } as SeatView, person("Ada"), person("Guest"), person("Guest")];

it("people of one name are told apart by a number", () => {
  expect(SEATS.map((_, seat) => seatName(SEATS, seat))).toEqual(["Guest", "Bot", "Ada", "Guest 2", "Guest 3"]);
});

it("a guest is one in the reader's language, whatever language they setLanguage", () => {
  const both = [person("ゲスト"), person("Guest"), person("Ada")];
  expect(both.map((_, seat) => seatName(both, seat))).toEqual(["Guest", "Guest 2", "Ada"]);
  expect(GUESTS).toEqual([en, ja].map((words) => words["seat.guest"]));
});

it("nobody is given a number that makes them somebody else", () => {
  const chosen = [person("Guest"), person("Guest 2"), person("Guest"), person("Guest"), person("Guest 4")];
  expect(chosen.map((_, seat) => seatName(chosen, seat))).toEqual(["Guest", "Guest 2", "Guest 3", "Guest 5", "Guest 4"]);
});

it("what tells two of one name apart stands by itself", () => {
  expect(calledAt(SEATS, 0)).toEqual({ text: "Guest", number: "" });
  expect(calledAt(SEATS, 4)).toEqual({ text: "Guest", number: " 3" });
  const bots: SeatView[] = [{ kind: "bot" }, { kind: "bot" }];
  expect(calledAt(bots, 1)).toEqual({ text: "Bot", number: " 2" });
});

it("the log calls them so too, and those who have gone since by the name they had", () => {
  const sat = (seat: number, name: string): LogEntry => ({ key: 1, at: 0, type: "sat", facts: { seat, name }, happened: [], seats: SEATS, you: null });
  expect([sat(3, "Guest"), sat(3, "Bea")].flatMap((entry) => logSentences(entry, null))).toEqual(["Guest 2 sits down.", "Bea sits down."]);
});

it("a bot is called by the number that the server gave it, wherever it sits", () => {
  const bot = (number: number): SeatView => ({ kind: "bot", strength: "easy", number });
  const seats = [bot(4), person("Ada"), person("Bea"), bot(3)];
  expect(seats.map((_, seat) => seatName(seats, seat))).toEqual(["Bot 4", "Ada", "Bea", "Bot 3"]);
});
