// What can go wrong between here and the server, as one kind of error with a code.

import type { ErrorCode } from "./protocol";
import type { Facts } from "../i18n/catalogue";

/** The server's codes, and what the browser itself finds: no line, no answer. */
export type TroubleCode = ErrorCode | "offline" | "no_answer";

/** Why the rules refuse a move: a code such as "must_follow", its facts, and the id of the ruling. */
export interface Refusal {
  reason: string;
  facts: Facts;
  ruling: string | null;
}

export class Trouble extends Error {
  override readonly name = "Trouble";

  constructor(
    readonly code: TroubleCode,
    /** The server's own words, in English: for the console. */
    message = "",
    /** Why the rules refuse a move. */
    readonly refusal: Refusal | null = null,
  ) {
    super(message);
  }
}

/** Whatever was thrown, as trouble: what is not the server's is a mistake of ours. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof Trouble ? error : new Trouble("internal", String(error));
}
