// Errors and refusals as sentences in the reader's language.

import type { ApiError } from "../api/api_error";
import type { Facts } from "../api/facts";
import type { Reason } from "../api/protocol";
import { t } from "./index.svelte";

/** Why the rules refuse a move, in the reader's language; null: the game does not know this reason. */
export type ExplainRefusal = (reason: string, facts: Facts) => string | null;

/** The sentence for an error; `explainRefusal` comes from the game at the table, if there is one. */
export function errorText(failure: ApiError, explainRefusal?: ExplainRefusal): string {
  const { refusal } = failure;
  return (refusal && explainRefusal?.(refusal.reason, refusal.facts)) ?? t(`error.${failure.code}`);
}

/** The answer to `ask_why` as a sentence; empty: the move is legal. */
export function refusalText({ reason, facts }: Reason, explainRefusal: ExplainRefusal): string {
  return reason ? (explainRefusal(reason, facts ?? {}) ?? t("error.illegal_move")) : "";
}
