// Trouble as a sentence that says what to do.

import type { Trouble } from "../api/trouble";
import type { Reason } from "../api/protocol";
import type { Facts } from "./catalogue";
import { t } from "./index.svelte";

/** Why the rules refuse a move, in the reader's language; null: the game does not know this reason. */
export type Reasoning = (reason: string, facts: Facts) => string | null;

/** `reasoning` is that of the game at the table, if there is one. */
export function sentence(trouble: Trouble, reasoning?: Reasoning): string {
  const { refusal } = trouble;
  return (refusal && reasoning?.(refusal.reason, refusal.facts)) ?? t(`error.${trouble.code}`);
}

/** What the server answers to `ask_why`, as a sentence; empty: the move is legal. */
export function whyNot({ reason, facts }: Reason, reasoning: Reasoning): string {
  return reason ? (reasoning(reason, facts ?? {}) ?? t("error.illegal_move")) : "";
}
