// The controls of the table that a move of the lesson needs, in the order in which they are pressed.

import type { Targets } from "../../lesson";
import { parseMove } from "../moves";
import { cardName } from "../names";

export const targets: Targets = (move, root) => {
  const { kind, faces, slot } = parseMove(move);
  const hand = [...root.querySelectorAll<HTMLElement>('button[data-group="hand"]')];
  const cards = faces.map((face) => hand.find((card) => card.getAttribute("aria-label")?.startsWith(cardName(face))));
  const set = slot === null ? [] : [root.querySelector<HTMLElement>(`button[data-slot="${slot}"]`)];
  const turn = kind === "rotate" ? [root.querySelector<HTMLElement>("button.turn")] : [];
  return [...cards, ...set, ...turn, root.querySelector<HTMLElement>("button.act")];
};
