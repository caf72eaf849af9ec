// How a card of one's hand looks and is called, besides where it lies.

import type { Piece } from "../../stage/piece";
import { enumerated } from "../../words/lists";
import { down, hasStar, up } from "./cards";
import type { HandCard } from "./choice.svelte";
import { t } from "./words";

export interface Worn {
  chosen: boolean;
  hinted: boolean;
  fresh: boolean; // came back, was taken or rotated
}

const LIFT = 14; // px

export function dress(face: string, { chosen, hinted, fresh }: Worn): Partial<Piece<string>> {
  const words = [
    t("card.name", { up: up(face), down: down(face) }),
    hasStar(face) ? t("card.star") : "",
    fresh ? t("card.fresh") : "",
    hinted ? t("card.hint") : "",
  ];
  const mark = chosen ? "chosen" : hinted ? "good" : fresh ? "new" : undefined;
  return {
    label: enumerated(words.filter(Boolean)),
    lift: chosen ? LIFT : 0,
    ...(mark ? { mark } : {}),
  };
}

/** The cards of the hand with these faces; of twins as many as there are faces. */
export function keysWith(hand: readonly HandCard[], faces: readonly string[]): string[] {
  const left = [...faces];
  return hand.filter(({ face }) => left.includes(face) && left.splice(left.indexOf(face), 1)).map(({ key }) => key);
}
