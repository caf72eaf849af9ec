// Why the rules refuse a move, in the reader's language.

import type { Reasoning } from "../../lib/i18n/sentences";
import { named } from "./naming";
import { say } from "./messages/messages";

export const reason: Reasoning = (code, facts) => say(`refusal-${code}`, named(facts));
