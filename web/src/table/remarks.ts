import type { Remark } from "../net/session.svelte";
import { t } from "../words/index.svelte";
import { isPhrase } from "./phrases";

/** What was said; quick phrases are in the reader's language. */
export function wordsOf({ phrase, text }: Remark): string {
  return isPhrase(phrase) ? t(`phrase.${phrase}`) : (text ?? "");
}
