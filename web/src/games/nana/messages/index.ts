// The messages of Nana Toridori at the table.

import { messagesOf } from "../../../lib/i18n/index.svelte";
import en from "./en";

export const t = messagesOf(en, { ja: () => import("./ja") });
