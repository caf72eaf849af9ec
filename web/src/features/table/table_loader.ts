// A table is asked for while the page that shows it is still on its way, and the part that it needs
// is fetched as soon as it is known which that is.

import { gameModule } from "../../games";
import { call } from "../../lib/api/http";
import type { TableView } from "../../lib/api/protocol";
import { lazyLoad } from "../../lib/ui/lazy_load";

let early: { code: string; table: Promise<TableView> } | undefined;

/** This table will be asked for. */
export function preloadTable(code: string): void {
  early = { code, table: ask(code) };
  early.table.catch(() => undefined); // whoever asks for it hears of it
}

/** The table of this code; what was foreseen is good for one answer. Throws `ApiError`. */
export function loadTable(code: string): Promise<TableView> {
  const foreseen = early?.code === code ? early.table : undefined;
  early = undefined;
  return foreseen ?? ask(code);
}

async function ask(code: string): Promise<TableView> {
  const table = await call("GET /api/tables/{code}", { path: { code } });
  const part = table.phase === "gathering" ? lobbyPart() : gameModule(table.settings.game);
  part.catch(() => undefined); // whoever shows it asks again
  return table;
}

/** What is shown before a match. */
export const lobbyPart = () => lazyLoad(() => import("../lobby/Lobby.svelte"));
