// Trouble as a sentence that says what to do.

import type { Trouble } from "../net/trouble";
import { settings } from "../settings/settings.svelte";
import { t } from "./index.svelte";

/** Why a move is refused, in the reader's language: games know their own reasons. */
export type Reasoning = (message: string, ruling: string | null) => string | null;

/** `reasoning` is that of the game at the table, if there is one. */
export function sentence(trouble: Trouble, reasoning?: Reasoning): string {
  if (trouble.code !== "illegal_move") return t(`error.${trouble.code}`);
  const reason = reasoning?.(trouble.message, trouble.ruling);
  if (reason) return reason;
  // The server's reasons are exact, and English.
  if (settings.language === "en" && trouble.message) return capital(trouble.message);
  return t("error.illegal_move");
}

function capital(text: string): string {
  const end = /[.!?]$/.test(text) ? "" : ".";
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}
