// What was said, and who said it.

import type { Remark } from "../../lib/session/session.svelte";
import { t } from "../../lib/i18n/index.svelte";
import { seatName } from "./cast";
import { isPhrase } from "./phrases";

/** What was said; quick phrases are in the reader's language. */
export function wordsOf({ phrase, text }: Remark): string {
  return isPhrase(phrase) ? t(`phrase.${phrase}`) : (text ?? "");
}

/** Who said it, as the plates call them; by the name of then where somebody else sits there now. */
export function speakerOf({ seats, seat, name }: Remark): string {
  return seats[seat]?.name === name ? seatName(seats, seat) : name;
}
