// The table of a record, reconstructed.

import type { RecordInfo, SeatView, Strength, TableView } from "../../lib/api/protocol";
import { recordedTable } from "../../lib/session/recorded.svelte";
import type { PointOfView } from "./frame_cache";

export function tableOf(record: RecordInfo, pointOfView: PointOfView): TableView {
  const you = pointOfView === "open" || pointOfView === "spectator" ? null : Number(pointOfView);
  return recordedTable(record, { id: record.id, seats: seatsOf(record), you, match: record.match, record: record.id });
}

interface Listed {
  names: readonly string[];
  bots: readonly number[];
  numbers?: readonly number[]; // a cached record may be older than these
  avatars?: readonly string[];
}

/** The people and bots at the seats: a bot has its strength as its name, an empty seat has none. */
export function seatsOf({ names, bots, numbers, avatars }: Listed): SeatView[] {
  return names.map((name, seat) => {
    if (bots.includes(seat)) return { kind: "bot", strength: name as Strength, here: true, number: numbers?.[seat] ?? seat + 1 };
    if (name === "") return { kind: "empty" };
    return { kind: "person", name, here: true, number: numbers?.[seat] ?? seat + 1, avatar: avatars?.[seat] ?? "" };
  });
}
