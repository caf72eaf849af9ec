// What can go wrong between here and the server, as one kind of error with a code.

import type { ErrorCode } from "../protocol";

/** The server's codes, and what the browser itself finds: no line, no answer. */
export type TroubleCode = ErrorCode | "offline" | "no_answer";

export class Trouble extends Error {
  override readonly name = "Trouble";

  constructor(
    readonly code: TroubleCode,
    /** The server's own words: English, exact, and mostly for `illegal_move`. */
    message = "",
    /** The rule that forbids it, such as "NT-06". */
    readonly ruling: string | null = null,
  ) {
    super(message);
  }
}

/** Whatever was thrown, as trouble: what is not the server's is a mistake of ours. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof Trouble ? error : new Trouble("internal", String(error));
}
