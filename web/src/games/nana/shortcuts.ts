// The keyboard shortcuts of Nana Toridori. Each function binds keys and returns how to unbind them.

import { keys } from "../../lib/ui/keys.svelte";
import { t } from "./messages";

export interface Shortcuts {
  row: () => void;
  play: () => void;
  pass: () => void;
  drop: () => void;
  hint: () => void;
}

const group = () => t("keys.group");

export function bindDiscards(show: () => void): () => void {
  return keys.bind([{ keys: ["o"], help: () => t("keys.discards"), group, run: show }]);
}

export function bindKeys(to: Shortcuts): () => void {
  return keys.bind([
    { keys: ["ArrowLeft", "ArrowRight"], help: () => t("keys.row"), group, run: to.row },
    { keys: ["␣"], help: () => t("keys.again"), group, run: () => undefined }, // the button of the card has the focus
    { keys: ["Enter"], help: () => t("keys.play"), group, run: to.play },
    { keys: ["p"], help: () => t("keys.pass"), group, run: to.pass },
    { keys: ["d"], help: () => t("keys.drop"), group, run: to.drop },
    { keys: ["h"], help: () => t("keys.hint"), group, run: to.hint },
  ]);
}

/** Clears the selection. Bound only while there is one: otherwise the key closes dialogs. */
export function bindEscape(clear: () => void): () => void {
  return keys.bind([{ keys: ["Escape"], help: () => t("keys.clear"), group, run: clear }]);
}
