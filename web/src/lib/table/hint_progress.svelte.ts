// The text that is shown while the strongest bot searches for a hint. On a machine where it has never
// played, its code is compiled first: the text then says that this takes a while.

import { announce } from "../ui/announcements.svelte";
import { t } from "../i18n/index.svelte";

const PREPARING_AFTER_MS = 4_000; // a compiled bot answers sooner

let long = $state(false);

/** Announces that a hint is being searched for; returns a function that ends it. */
export function showHintProgress(): () => void {
  announce(t("hint.thinking"));
  const timer = setTimeout(() => {
    long = true;
    announce(hintProgressText());
  }, PREPARING_AFTER_MS);
  return () => {
    clearTimeout(timer);
    long = false;
  };
}

/** The text during the search. */
export function hintProgressText(): string {
  return t(long ? "hint.preparing" : "hint.thinking");
}
