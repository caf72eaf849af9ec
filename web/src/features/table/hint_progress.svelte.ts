// The strongest bot ponders: what is said meanwhile. On a machine where it has never played it must be
// made ready first, and that takes so long that one must be told.

import { announce } from "../../lib/ui/announcements.svelte";
import { t } from "../../lib/i18n/index.svelte";

const LONG = 4_000; // milliseconds; one that is ready answers sooner

let long = $state(false);

/** It begins to showHintProgress; answers how to say that it has ended. */
export function showHintProgress(): () => void {
  announce(t("hint.thinking"));
  const timer = setTimeout(() => {
    long = true;
    announce(hintProgressText());
  }, LONG);
  return () => {
    clearTimeout(timer);
    long = false;
  };
}

/** What is said while it ponders. */
export function hintProgressText(): string {
  return t(long ? "hint.preparing" : "hint.thinking");
}
