// The table of a record, as it would have looked.

import type { RecordSight, SeatSight, Strength, TableSight } from "../protocol";
import type { Eyes } from "./reel";

const STRENGTHS: readonly string[] = ["random", "easy", "normal", "hard"] satisfies Strength[];

export function sightOf(record: RecordSight, eyes: Eyes): TableSight {
  return {
    id: record.id,
    code: "",
    settings: {
      game: record.game,
      players: record.players,
      options: record.options,
      clock: "off",
      visibility: "private",
      pace: "calm",
      talk: "off",
      hints: false,
      take_back: false,
      stand_in: "normal",
    },
    phase: "playing",
    seats: record.names.map(seatOf),
    match: record.match,
    you: eyes === "open" || eyes === "spectator" ? null : Number(eyes),
    record: record.id,
  };
}

/** A bot is noted by its strength. */
export function seatOf(name: string): SeatSight {
  if (STRENGTHS.includes(name)) return { kind: "bot", strength: name as Strength, here: true };
  return { kind: "person", name, here: true };
}
