// The table of a record, reconstructed.

import type { RecordInfo, TableView } from "../../lib/api/protocol";
import { recordedTable } from "../../lib/session/recorded.svelte";
import { seatsOf } from "../../lib/table/listed_seats";
import type { PointOfView } from "./frame_cache";

export function tableOf(record: RecordInfo, pointOfView: PointOfView): TableView {
  const you = pointOfView === "open" || pointOfView === "spectator" ? null : Number(pointOfView);
  return recordedTable(record, { id: record.id, seats: seatsOf(record), you, match: record.match, record: record.id });
}
