// Who sits where, as the log and the plates call them.

import type { SeatSight } from "../protocol";
import { t } from "../words/index.svelte";

export interface Cast {
  you: number | null; // sentences may address this seat as "you"
  name(seat: number): string;
}

/** The cast of a table; names of bots are in the reader's language. */
export function castOf(seats: readonly SeatSight[], you: number | null): Cast {
  return { you, name: (seat) => seatName(seats, seat) };
}

export function seatName(seats: readonly SeatSight[], seat: number): string {
  const sight = seats[seat];
  if (sight?.kind === "person") return personName(seats, seat, sight.name ?? "");
  if (sight?.kind !== "bot") return t("seat.number", { n: seat + 1 });
  // One bot needs no number; several are told apart by their seat.
  const bots = seats.filter((other) => other.kind === "bot").length;
  return bots > 1 ? t("seat.bot_n", { n: seat + 1 }) : t("seat.bot");
}

/** Who gives no name is a guest, and several are: from the second on, a number tells them apart. */
function personName(seats: readonly SeatSight[], seat: number, name: string): string {
  const before = seats.slice(0, seat).filter((other) => other.kind === "person" && other.name === name).length;
  return before > 0 ? `${name} ${before + 1}` : name;
}
