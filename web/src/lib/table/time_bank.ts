// Time banks: how much is left, and as text.

import type { TableView } from "../api/protocol";
import { t } from "../i18n/index.svelte";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time left to a seat, in milliseconds; null: there is no clock. Only the bank of the seat to move runs. */
export function timeLeft(table: TableView, seat: number, turn: number | null, now: number): number | null {
  const seatView = table.seats[seat];
  const bank = seatView?.bank ?? null;
  if (bank === null) return null;
  const runs = turn === seat && table.phase === "playing" && !seatView?.away && table.turn_began != null;
  return runs ? Math.max(0, bank - Math.max(0, now - (table.turn_began ?? now))) : bank;
}

/** A time as text. `short`: only the largest unit, from one hour on. */
export function timeText(milliseconds: number, short = false): string {
  if (milliseconds >= DAY_MS) {
    const hours = Math.floor(milliseconds / HOUR_MS);
    const days = Math.floor(hours / 24);
    return short ? t("time.only_days", { days }) : t("time.days", { days, hours: hours % 24 });
  }
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  const pad = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (short) return t("time.only_hours", { hours });
  return `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
