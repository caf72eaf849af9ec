// Why the rules refuse a move, in the reader's language.

import type { Reasoning } from "../../words/sentences";
import { say } from "./words/messages";

export const reason: Reasoning = (code, facts) => say(`refusal-${code}`, facts);
