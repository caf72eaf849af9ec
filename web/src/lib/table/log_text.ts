// The log as sentences: the events of the table, and those of the match by its game.

import type { LogEntry, MatchEvent } from "../session/session.svelte";
import { t } from "../i18n/index.svelte";
import { type Cast, castOf, personName, seatName } from "./cast";

/** An event of the match as a sentence for the log; null for an event that the log leaves out. */
export type DescribeEvent = (event: MatchEvent, cast: Cast) => string | null;

/** The sentences of an entry; none where there is nothing to say. */
export function logSentences(entry: LogEntry, game: { describeEvent: DescribeEvent } | null): string[] {
  const cast = castOf(entry.seats, entry.you);
  const sentences = entry.happened.map((event) => game?.describeEvent(event, cast) ?? null);
  return [tableSentence(entry), ...sentences].filter((sentence) => sentence !== null);
}

function tableSentence(entry: LogEntry): string | null {
  switch (entry.type) {
    case "sat":
      return t("log.sat", whoIs(entry, entry.facts.seat, entry.facts.name));
    case "bot_sat":
      return t("log.sat", whoIs(entry, entry.facts.seat));
    case "returned":
    case "taken_back":
      return t(`log.${entry.type}`, whoIs(entry, entry.facts.seat));
    case "stood":
    case "bot_stood":
      return t("log.stood", { name: t("seat.number", { n: entry.facts.seat + 1 }) });
    case "named": {
      const { name: now, seat } = entry.facts;
      return seat === null ? null : t("log.named", { ...whoIs(entry, seat), now });
    }
    case "took_over":
      return t(`log.took_over.${entry.facts.why}`, whoIs(entry, entry.facts.seat));
    case "started":
      return t("log.started", { n: entry.facts.match });
    case "begins":
      return t(entry.facts.later ? "log.begins_later" : "log.begins", { round: entry.facts.round });
    case "dealt":
      return entry.facts.round > 1 ? t("log.round", { n: entry.facts.round }) : null;
    case "rematched":
    case "interrupted":
    case "closed":
    case "configured":
      return t(`log.${entry.type}`);
    default:
      return null;
  }
}

/** The person at a seat; `name` is the one of the event, where another person has the seat by now. */
function whoIs({ seats, you }: LogEntry, seat: number, name?: string): { name: string; you: boolean } {
  const isAnother = name !== undefined && seats[seat]?.name !== name;
  return { name: isAnother ? personName(name) : seatName(seats, seat), you: seat === you };
}
