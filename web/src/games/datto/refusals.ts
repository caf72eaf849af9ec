// Why the rules refuse a move, in the reader's language.

import type { Reasoning } from "../../lib/i18n/sentences";
import { named } from "./names";
import { say } from "./messages/catalogue";

export const reason: Reasoning = (code, facts) => say(`refusal-${code}`, named(facts));
