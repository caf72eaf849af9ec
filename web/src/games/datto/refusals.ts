// Why the rules refuse a move, in the reader's language.

import type { ExplainRefusal } from "../../lib/i18n/error_text";
import { named } from "./names";
import { say } from "./messages/catalogue";

export const reason: ExplainRefusal = (code, facts) => say(`refusal-${code}`, named(facts));
