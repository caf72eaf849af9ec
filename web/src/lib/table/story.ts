// The events of a finished match, for its turning points.
//
// The log has them at once, but only those that this page has seen. The record has all of them, with
// their steps in the replay.

import { call } from "../api/http";
import { keptEntries } from "../session/match_events";
import type { MatchEvent, LogEntry } from "../session/session.svelte";

export interface StoryEvent {
  event: MatchEvent;
  step: number | null; // of the replay; null: not known yet
}

const RETRY_DELAYS_MS = [500, 1_500, 4_000]; // a record may take a moment to be stored

/** All events of the match, from the record; throws `ApiError`. */
export async function recorded(record: string): Promise<StoryEvent[]> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await fetched(record);
    } catch {
      await new Promise((over) => setTimeout(over, wait));
    }
  }
  return fetched(record);
}

async function fetched(record: string): Promise<StoryEvent[]> {
  const { steps } = await call("GET /api/records/{record_id}/events", { path: { record_id: record } });
  return steps.flatMap(({ step, events }) => events.map((event) => ({ event, step })));
}

/** The events of the last match in the log, without moves taken back. */
export function logged(log: readonly LogEntry[]): StoryEvent[] {
  return keptEntries(log).flatMap(({ happened }) => happened.map((event) => ({ event, step: null })));
}
