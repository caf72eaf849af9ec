// Every failure of a request or an action, as one error type with a code.

import type { ErrorCode } from "./protocol";
import type { Facts } from "./facts";

/** The codes of the server, and those of the browser itself: no connection, no answer. */
export type ApiErrorCode = ErrorCode | "offline" | "no_answer";

/** Why the rules refuse a move: a code such as "must_follow", its facts, and the id of the ruling. */
export interface Refusal {
  reason: string;
  facts: Facts;
  ruling: string | null;
}

export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ApiErrorCode,
    /** The message of the server, in English: for the console. */
    message = "",
    /** Why the rules refuse a move. */
    readonly refusal: Refusal | null = null,
  ) {
    super(message);
  }
}

/** Turns anything thrown into an `ApiError`; unknown errors are internal. */
export function apiErrorOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("internal", String(error));
}
