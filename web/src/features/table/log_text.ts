// The log in words: what the table itself tells, and what the game tells of the match.

import type { GameModule } from "../../games";
import type { LogEntry } from "../../lib/session/session.svelte";
import type { Away } from "../../lib/api/protocol";
import { t } from "../../lib/i18n/index.svelte";
import { castOf, personName, seatName } from "./cast";

/** The sentences of an entry; none where there is nothing to say. */
export function logSentences(entry: LogEntry, game: Pick<GameModule, "describeEvent"> | null): string[] {
  const cast = castOf(entry.seats, entry.you);
  const told = entry.happened.map((event) => game?.describeEvent(event, cast) ?? null);
  return [tableSentence(entry), ...told].filter((sentence) => sentence !== null);
}

function tableSentence({ type, facts, seats, you }: LogEntry): string | null {
  const seat = Number(facts["seat"] ?? -1); // -1: somebody who did not sit
  const given = facts["name"]; // while somebody of this name sits there, it is told as everywhere
  const name = typeof given === "string" && seats[seat]?.name !== given ? personName(given) : seatName(seats, seat);
  const who = { name, you: seat === you };
  switch (type) {
    case "sat":
    case "returned":
    case "taken_back":
      return t(`log.${type}`, who);
    case "bot_sat":
      return t("log.sat", who);
    case "stood":
    case "bot_stood":
      return t("log.stood", { name: t("seat.number", { n: seat + 1 }) });
    case "named":
      return seat < 0 ? null : t("log.named", { ...who, name: seatName(seats, seat), now: String(given) });
    case "took_over":
      return t(`log.took_over.${facts["why"] as Away}`, who);
    case "started":
      return t("log.started", { n: Number(facts["match"] ?? 1) });
    case "begins": {
      const { round, later } = facts as { round: number; later: boolean };
      return t(later ? "log.begins_later" : "log.begins", { round });
    }
    case "dealt":
      return Number(facts["round"]) > 1 ? t("log.round", { n: Number(facts["round"]) }) : null;
    case "rematched":
    case "interrupted":
    case "closed":
      return t(`log.${type}`);
    default:
      return null;
  }
}
