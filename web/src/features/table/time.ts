// Banks of time as people read them.

import type { TableView } from "../../lib/api/protocol";
import { t } from "../../lib/i18n/index.svelte";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left to a seat, in milliseconds; null: there is no clock. Nobody's bank runs but theirs. */
export function left(table: TableView, seat: number, turn: number | null, now: number): number | null {
  const seatView = table.seats[seat];
  const bank = seatView?.bank ?? null;
  if (bank === null) return null;
  const runs = turn === seat && table.phase === "playing" && !seatView?.away && table.turn_began != null;
  return runs ? Math.max(0, bank - Math.max(0, now - (table.turn_began ?? now))) : bank;
}

/** `short`: no more than the largest unit of a time that takes hours. */
export function timeText(milliseconds: number, short = false): string {
  if (milliseconds >= DAY) {
    const hours = Math.floor(milliseconds / HOUR);
    const days = Math.floor(hours / 24);
    return short ? t("time.only_days", { days }) : t("time.days", { days, hours: hours % 24 });
  }
  const seconds = Math.ceil(milliseconds / SECOND);
  const pad = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (short) return t("time.only_hours", { hours });
  return `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
