// The host of a table, who may change its settings and remove people before a match.

import type { TableSession } from "../../lib/session/session.svelte";

/** True if the reader is the host. */
export function isHost({ table, you }: Pick<TableSession, "table" | "you">): boolean {
  return you !== null && table.seats[you]?.host === true;
}
