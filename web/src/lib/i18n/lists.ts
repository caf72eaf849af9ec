// Lists of things as text, in the reader's language.

import { t } from "./index.svelte";

export function enumerated(parts: readonly string[]): string {
  return parts.join(t("list.comma"));
}
