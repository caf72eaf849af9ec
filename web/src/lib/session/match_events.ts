// The events of the match, read from the log. Whatever marks the last actions reads them here, so the
// marks are the same in live play, after a reload and in a replay.

import type { LogEntry, MatchEvent } from "./session.svelte";

/** The entries of the last match in the log, without moves that were taken back. */
export function keptEntries(log: readonly LogEntry[]): LogEntry[] {
  const kept: LogEntry[] = [];
  for (const entry of log) {
    if (entry.type === "started") kept.length = 0;
    const last = entry.type === "taken_back" ? kept.findLastIndex(({ type }) => type === "played") : -1;
    if (last >= 0) kept.splice(last, 1);
    else kept.push(entry);
  }
  return kept;
}

/** The events of the round, without those of moves that were taken back. */
export function roundEvents(log: readonly LogEntry[]): MatchEvent[] {
  const dealt = log.findLastIndex(({ type }) => type === "dealt" || type === "started");
  return keptEntries(log.slice(Math.max(0, dealt))).flatMap(({ happened }) => happened);
}
