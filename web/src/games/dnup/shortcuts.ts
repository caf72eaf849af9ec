// The keys of dnup.

import { keys } from "../../lib/ui/keys.svelte";
import { t } from "./messages";

export interface Shortcuts {
  count: (value: number) => void;
  play: () => void;
  rotate: () => void;
  sort: () => void;
  hint: () => void;
}

const VALUES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const group = () => t("keys.group");

/** While something is chosen: otherwise the key closes what is open. */
export function bindEscape(clear: () => void): () => void {
  return keys.bind([{ keys: ["Escape"], help: () => t("keys.clear"), group, run: clear }]);
}

/** Bind them until the answer is called. */
export function bindKeys(to: Shortcuts): () => void {
  return keys.bind([
    { keys: VALUES, help: () => t("keys.count"), group, run: (event) => to.count(Number(event.key)) },
    { keys: ["Enter"], help: () => t("keys.play"), group, run: to.play },
    { keys: ["o"], help: () => t("keys.rotate"), group, run: to.rotate },
    { keys: ["s"], help: () => t("keys.sort"), group, run: to.sort },
    { keys: ["h"], help: () => t("keys.hint"), group, run: to.hint },
    // Done where the card is; here for the list alone.
    { keys: ["←", "→"], help: () => t("keys.shift"), group, run: () => undefined },
  ]);
}
