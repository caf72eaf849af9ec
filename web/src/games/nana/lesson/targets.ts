// The controls of the table that a move of the lesson needs, in the order in which they are pressed.

import type { Targets } from "../../lesson";
import { gapOf, isPass, playsOf } from "../moves";

export const targets: Targets = (move, root) => {
  if (isPass(move)) return [root.querySelector<HTMLElement>("#nana-pass")];
  if (move === "drop") return [root.querySelector<HTMLElement>("#nana-drop")];
  const main = root.querySelector<HTMLElement>(".buttons button.main");
  const gap = gapOf(move);
  if (gap !== null) return [root.querySelectorAll<HTMLElement>(".gaps button:not([aria-hidden])")[gap], main];
  const first = playsOf([move])[0]?.index ?? 0;
  return [root.querySelectorAll<HTMLElement>('button[data-group="row"]')[first], main];
};
