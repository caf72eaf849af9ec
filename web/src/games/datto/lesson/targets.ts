// The controls of the table that a move of the lesson needs, in the order in which they are pressed.

import type { Targets } from "../../lesson";
import { announces, cardOf, NAP } from "../moves";

export const targets: Targets = (move, root) => {
  const card = move === NAP ? `[data-group="hand"][data-key^="nap:"]` : `[data-group="hand"][data-key="${cardOf(move)}"]`;
  return [`button${card}`, announces(move) ? "button.announce" : "button.play"].map((control) => root.querySelector<HTMLElement>(control));
};
