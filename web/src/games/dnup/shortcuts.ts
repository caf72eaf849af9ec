// The keyboard shortcuts of dnup. Each function binds keys and returns how to unbind them.

import { keys } from "../../lib/ui/keys.svelte";
import { t } from "./messages";

export interface Shortcuts {
  addValue: (value: number) => void;
  play: () => void;
  rotate: () => void;
  sort: () => void;
  hint: () => void;
}

const VALUES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const group = () => t("keys.group");

export function bindKeys(to: Shortcuts): () => void {
  return keys.bind([
    { keys: VALUES, help: () => t("keys.count"), group, run: (event) => to.addValue(Number(event.key)) },
    { keys: ["Enter"], help: () => t("keys.play"), group, run: to.play },
    { keys: ["o"], help: () => t("keys.rotate"), group, run: to.rotate },
    { keys: ["s"], help: () => t("keys.sort"), group, run: to.sort },
    { keys: ["h"], help: () => t("keys.hint"), group, run: to.hint },
    // For the list of keys only: the table handles these itself.
    { keys: ["←", "→"], help: () => t("keys.shift"), group, run: () => undefined },
  ]);
}

/** Clears the selection. Bound only while there is one: otherwise the key closes dialogs. */
export function bindEscape(clear: () => void): () => void {
  return keys.bind([{ keys: ["Escape"], help: () => t("keys.clear"), group, run: clear }]);
}
