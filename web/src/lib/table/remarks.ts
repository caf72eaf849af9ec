// Chat messages: their text and their speaker.

import type { Remark } from "../session/session.svelte";
import { t } from "../i18n/index.svelte";
import { seatName } from "./cast";
import { isPhrase } from "./phrases";

/** The text of a message; quick phrases are in the reader's language. */
export function wordsOf({ phrase, text }: Remark): string {
  return isPhrase(phrase) ? t(`phrase.${phrase}`) : (text ?? "");
}

/** The speaker, named as on the plates; by the name at the time if another person has the seat now. */
export function speakerOf({ seats, seat, name }: Remark): string {
  return seats[seat]?.name === name ? seatName(seats, seat) : name;
}
