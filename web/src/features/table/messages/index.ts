// The messages of the ends of rounds and matches, and of the standing.

import { messagesOf } from "../../../lib/i18n/index.svelte";
import en from "./en";

export const t = messagesOf(en, { ja: () => import("./ja") });
