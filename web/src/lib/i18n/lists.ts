// Lists of things and sentences as text, in the reader's language.

import { settings } from "../settings/settings.svelte";
import { t } from "./index.svelte";

export function enumerated(parts: readonly string[]): string {
  return parts.join(t("list.comma"));
}

/** Sentences one after another, without empty ones. Japanese has no space between them. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(settings.language === "ja" ? "" : " ");
}
