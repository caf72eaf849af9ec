// The entries of the log, made from the events of a table, and the parts of a scene that belong to it.

import type { EventView } from "../api/protocol";
import type { LogEntry, LogEvent, Moment, Remark, Scene } from "./session.svelte";

const SIDE_EVENTS: readonly string[] = ["said", "named", "continued"]; // they leave the match as it was

/** True if a scene deals a round after the first. */
export function dealsLaterRound({ events, view }: Scene): boolean {
  return (view?.round ?? 0) > 1 && events.some(({ type }) => type === "dealt");
}

/** True if a scene leaves the match as it was. */
export function isSideScene({ events }: Scene): boolean {
  return events.length > 0 && events.every(({ type }) => SIDE_EVENTS.includes(type));
}

/** A log entry that is not in the log yet. */
export type LogContent = LogEvent & Partial<Pick<LogEntry, "at" | "happened">>;

/** The content of the log from events of the table, up to a round; talk is kept apart. */
export function logContents(events: readonly EventView[], lastRound?: number): LogContent[] {
  const deals = events.filter(({ type }) => type === "dealt").length;
  let round = (lastRound ?? deals) - deals;
  return events
    .filter(({ type }) => type !== "said")
    .map(({ at, happened, ...event }) => {
      const content: LogEvent = event.type === "dealt" ? { type: "dealt", facts: { round: ++round } } : event;
      return { ...content, at, happened: happened ?? [] };
    });
}

/** A log with more entries. It restarts with each match. */
export function extended(log: readonly LogEntry[], entries: readonly LogEntry[]): readonly LogEntry[] {
  if (entries.length === 0) return log;
  const started = entries.findLastIndex(({ type }) => type === "started");
  return started < 0 ? [...log, ...entries] : entries.slice(started);
}

/** The entries of a scene up to the event that the stage began last. */
export function begunEntries({ entries, begun }: { entries: readonly LogEntry[]; begun: number }): LogEntry[] {
  const shown: LogEntry[] = [];
  let left = begun;
  for (const entry of entries) {
    const happened = entry.happened.slice(0, left);
    if (happened.length === 0 && entry.happened.length > 0) break;
    shown.push({ ...entry, happened });
    left -= happened.length;
  }
  return shown;
}

/** The chat message of an event, if it is one. */
export function remarks(event: EventView, { table }: Moment): Remark[] {
  if (event.type !== "said") return [];
  return [{ ...event.facts, number: event.number, at: event.at, seats: table.seats, you: table.you ?? null }];
}
