// The strongest bot ponders: what is said meanwhile. On a machine where it has never played it must be
// made ready first, and that takes so long that one must be told.

import { announce } from "../../lib/ui/announcements.svelte";
import { t } from "../../lib/i18n/index.svelte";

const LONG = 4_000; // milliseconds; one that is ready answers sooner

let long = $state(false);

/** It begins to ponder; answers how to say that it has ended. */
export function ponder(): () => void {
  announce(t("hint.thinking"));
  const timer = setTimeout(() => {
    long = true;
    announce(pondering());
  }, LONG);
  return () => {
    clearTimeout(timer);
    long = false;
  };
}

/** What is said while it ponders. */
export function pondering(): string {
  return t(long ? "hint.preparing" : "hint.thinking");
}
