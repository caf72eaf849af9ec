// What happened in a match that is over, for its turning points.
//
// The log has it at once, but only as far as this page has seen it. The record has all of it, and
// knows in which step of the replay each thing is seen.

import { call } from "../../lib/api/http";
import type { MatchEvent, LogEntry } from "../../lib/session/session.svelte";

export interface StoryEvent {
  event: MatchEvent;
  step: number | null; // of the replay; null: not known yet
}

const PATIENCE = [500, 1_500, 4_000]; // ms: a record may take a moment to be kept

/** All that happened, by the record; throws `ApiError`. */
export async function recorded(record: string): Promise<StoryEvent[]> {
  for (const wait of PATIENCE) {
    try {
      return await fetched(record);
    } catch {
      await new Promise((over) => setTimeout(over, wait));
    }
  }
  return fetched(record);
}

async function fetched(record: string): Promise<StoryEvent[]> {
  const { chapters } = await call("GET /api/records/{record_id}/story", { path: { record_id: record } });
  return chapters.flatMap(({ step, events }) => (events as MatchEvent[]).map((event) => ({ event, step })));
}

/** What the log tells of the last match, without what was taken back. */
export function logged(log: readonly LogEntry[]): StoryEvent[] {
  const kept: LogEntry[] = [];
  for (const entry of log) {
    if (entry.type === "started") kept.length = 0;
    const last = entry.type === "taken_back" ? kept.findLastIndex(({ type }) => type === "played") : -1;
    if (last >= 0) kept.splice(last, 1);
    else kept.push(entry);
  }
  return kept.flatMap(({ happened }) => happened.map((event) => ({ event, step: null })));
}
