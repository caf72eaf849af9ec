// The end of a finished match with all cards, from its record.

import { call } from "../../lib/api/http";
import type { MatchView } from "../../lib/session/session.svelte";

/** The last view of a match with all cards open; throws `ApiError`. */
export async function lastFrame(record: string): Promise<MatchView> {
  const path = { record_id: record };
  const { steps } = await call("GET /api/records/{record_id}/replay", { path, query: { from: 0, to: 0, seat: "open" } });
  const { frames } = await call("GET /api/records/{record_id}/replay", { path, query: { from: steps, to: steps, seat: "open" } });
  const last = frames.at(-1);
  if (!last) throw new Error(`the record ${record} has no frame ${steps}`);
  return last.view;
}
