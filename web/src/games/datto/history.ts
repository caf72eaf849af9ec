// What has happened in this match so far, as the log knows it.

import type { LogEntry } from "../../lib/session/session.svelte";
import type { DattoEvent } from "./protocol";

/** The events of the running match, without those of moves that were taken back. */
export function historyOf(log: readonly LogEntry[]): DattoEvent[] {
  const told: DattoEvent[] = [];
  for (const { type, happened } of log) {
    if (type === "taken_back") {
      const move = told.findLastIndex(({ event }) => event === "played" || event === "napped");
      if (move >= 0) told.length = move;
    }
    for (const event of happened as DattoEvent[]) {
      if (event.event === "dealt") told.length = 0;
      told.push(event);
    }
  }
  return told;
}
