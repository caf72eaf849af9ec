// The player of a seat: the presence, and how a bot plays.

import type { TableSession } from "../session/session.svelte";
import type { Away } from "../api/protocol";
import { t } from "../i18n/index.svelte";
import { seatName } from "./cast";

/** Bots are always `here`. An `offline` player may reconnect in time; a bot plays for one who is away. */
export type Presence = "here" | "offline" | Away;

export function presenceAt(session: TableSession, seat: number): Presence {
  const seatView = session.table.seats[seat];
  if (seatView?.kind !== "person") return "here";
  if (seatView.away) return seatView.away;
  return session.here(seat) || session.kind !== "live" ? "here" : "offline";
}

/** The presence as text; empty for players who are here. */
export function presenceText(presence: Presence): string {
  if (presence === "here") return "";
  return presence === "offline" ? t("seat.offline") : t(`away.${presence}`);
}

/** The player of a seat in a few words, for whoever points at the plate. */
export function seatTitle(session: TableSession, seat: number): string {
  const seatView = session.table.seats[seat];
  const strength = seatView?.strength ?? "normal";
  const plays = `${t("seat.strength", { strength: t(`strength.${strength}`) })}. ${t(`plays.${strength}`)}`;
  const more = seatView?.kind === "bot" ? plays : presenceText(presenceAt(session, seat));
  return [seatName(session.table.seats, seat), more].filter(Boolean).join(": ");
}
