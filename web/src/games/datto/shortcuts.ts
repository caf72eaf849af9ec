// The keyboard shortcuts of DATTO!. Each function binds keys and returns how to unbind them.

import { keys } from "../../lib/ui/keys.svelte";
import { t } from "./messages";

export interface Shortcuts {
  play: () => void;
  announce: () => void;
  nap: () => void;
  hint: () => void;
  hand: () => void;
}

const group = () => t("keys.group");

export function bindLastTrick(show: () => void): () => void {
  return keys.bind([{ keys: ["p"], help: () => t("keys.last"), group, run: show }]);
}

export function bindKeys(to: Shortcuts): () => void {
  return keys.bind([
    { keys: ["Enter"], help: () => t("keys.play"), group, run: to.play },
    { keys: ["d"], help: () => t("keys.datto"), group, run: to.announce },
    { keys: ["n"], help: () => t("keys.nap"), group, run: to.nap },
    { keys: ["h"], help: () => t("keys.hint"), group, run: to.hint },
    { keys: ["ArrowLeft", "ArrowRight"], help: () => t("keys.hand"), group, run: to.hand },
  ]);
}

/** Clears the selection. Bound only while there is one: otherwise the key closes dialogs. */
export function bindEscape(clear: () => void): () => void {
  return keys.bind([{ keys: ["Escape"], help: () => t("keys.drop"), group, run: clear }]);
}
