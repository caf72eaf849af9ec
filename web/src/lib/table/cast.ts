// The names of the people and bots at the seats, for the log and the plates.

import { GUEST_NAMES, type SeatView, type Strength } from "../api/protocol";
import { t } from "../i18n/index.svelte";

export interface Cast {
  you: number | null; // sentences may address this seat as "you"
  name(seat: number): string;
}

/** The cast of a table; names of bots are in the reader's language. */
export function castOf(seats: readonly SeatView[], you: number | null): Cast {
  return { you, name: (seat) => seatName(seats, seat) };
}

/** The colour of the player at a seat, which they keep in a rematch. */
export function liveryAt(seats: readonly SeatView[], seat: number): number {
  const number = seats[seat]?.number;
  return number ? number - 1 : seat;
}

export function seatName(seats: readonly SeatView[], seat: number): string {
  const { text, number } = calledAt(seats, seat);
  return text + number;
}

/** A name and the suffix that distinguishes equal names: the suffix is never cut off. */
export interface Called {
  text: string;
  number: string; // with the space before it, if there is one
}

export function calledAt(seats: readonly SeatView[], seat: number): Called {
  const seatView = seats[seat];
  if (seatView?.kind === "person") return personCalled(seats, seat, seatView.name ?? "");
  if (seatView?.kind !== "bot") return { text: t("seat.number", { n: seat + 1 }), number: "" };
  return botCalled(seats, seatView.strength ?? "normal", seatView.number ?? seat + 1);
}

/** A bot's name; where a person at the table has it, the name says that it is a bot. */
function botCalled(seats: readonly SeatView[], strength: Strength, number: number): Called {
  const text = t("seat.bot", { strength, number });
  const taken = seats.some(({ kind, name }) => kind === "person" && name?.toLowerCase() === text.toLowerCase());
  return { text, number: taken ? t("seat.bot_suffix") : "" };
}

const GUESTS: readonly string[] = Object.values(GUEST_NAMES);

/** A person's name; a person without one is a guest in the reader's language. */
export function personName(name: string): string {
  return GUESTS.includes(name) ? t("seat.guest") : name;
}

/** Number people of the same name, such as guests, from the second on. Skip a number that would make
    a name which another person has chosen. */
function personCalled(seats: readonly SeatView[], seat: number, given: string): Called {
  const name = personName(given);
  const names = seats.map((other) => (other.kind === "person" ? personName(other.name ?? "") : null));
  const taken = new Set(names);
  let number = 1;
  for (const other of names.slice(0, seat)) {
    if (other !== name) continue;
    do number++;
    while (taken.has(`${name} ${number}`));
  }
  return { text: name, number: number > 1 ? ` ${number}` : "" };
}
