// How a card looks and is called, besides where it lies.

import type { Card } from "../../lib/stage/cards";
import type { Piece } from "../../lib/stage/piece";
import type { Cast } from "../../features/table/cast";
import type { HandCard } from "./selection.svelte";
import type { Latest } from "./fresh";
import { cardName, openCardName, setName } from "./names";
import type { DnupView } from "./protocol";
import { spotName } from "./slots";
import { t } from "./messages";

export interface Worn {
  chosen: boolean;
  hinted: boolean;
  fresh: boolean; // came back, was taken or rotated
}

/** `lift`: px by which it rises when it is chosen. */
export function dress(face: string, { chosen, hinted, fresh }: Worn, lift: number): Partial<Piece<string>> {
  const mark = chosen ? "chosen" : hinted ? "good" : fresh ? "new" : undefined;
  return {
    label: cardName(face, fresh ? t("card.fresh") : "", hinted ? t("card.hint") : ""),
    lift: chosen ? lift : 0,
    ...(mark ? { mark } : {}),
  };
}

/** A card of somebody else's hand: it has a name if it lies open. */
export function openDress({ face }: Card<string>, seat: number, cast: Cast): Partial<Piece<string>> {
  return face === null ? {} : { label: openCardName(face, seat, cast) };
}

/** A card of a set: marked if it came last. */
export function setDress({ face }: Card<string>, spot: string, latest: Latest | null): Partial<Piece<string>> {
  return latest?.spot === spot && face !== null && latest.cards.includes(face) ? { mark: "new" } : {};
}

/** Who only looks on has no buttons that name the sets: the first card of each does. */
export function setLabel(view: DnupView, spot: string, at: number, cast: Cast): Partial<Piece<string>> {
  const lying = view.sets.find((set) => spotName(set) === spot);
  return lying && at === 0 ? { label: setName(lying, cast) } : {};
}

/** The cards of the hand with these faces; of twins as many as there are faces. */
export function keysWith(hand: readonly HandCard[], faces: readonly string[]): string[] {
  const left = [...faces];
  return hand.filter(({ face }) => left.includes(face) && left.splice(left.indexOf(face), 1)).map(({ key }) => key);
}
