// Requests a table while its page is still loading, and loads the code that the table needs as soon as
// its game is known.

import { gameModule } from "../../games";
import { call } from "../../lib/api/http";
import type { TableView } from "../../lib/api/protocol";
import { lazyLoad } from "../../lib/ui/lazy_load";

let early: { code: string; table: Promise<TableView> } | undefined;

/** Requests a table in advance. */
export function preloadTable(code: string): void {
  early = { code, table: ask(code) };
  early.table.catch(() => undefined); // the later request reports the error
}

/** The table of this code; an advance request is used once. Throws `ApiError`. */
export function loadTable(code: string): Promise<TableView> {
  const foreseen = early?.code === code ? early.table : undefined;
  early = undefined;
  return foreseen ?? ask(code);
}

async function ask(code: string): Promise<TableView> {
  const table = await call("GET /api/tables/{code}", { path: { code } });
  const part = table.phase === "gathering" ? lobbyPart() : gameModule(table.settings.game);
  part.catch(() => undefined); // the page that shows it tries again
  return table;
}

/** Loads the lobby. */
export const lobbyPart = () => lazyLoad(() => import("../../features/lobby/Lobby.svelte"));

/** Loads the coach. */
export const coachPart = () => lazyLoad(() => import("../../features/learn/CoachPanel.svelte"));
