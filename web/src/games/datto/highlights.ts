// The cards of the viewer's hand: their labels, marks and handlers.

import type { Piece } from "../../lib/stage/piece";
import { cardOf } from "./moves";
import { cardOrNapName } from "./names";
import type { Face } from "./pieces";
import { t } from "./messages";

/** The state of the hand that the viewer plays. */
export interface HandState {
  selected: string | null;
  hintedMove: string | null;
  isBlocked: (card: string) => boolean; // it cannot be played now
  dattoSteps: (card: string) => number | null; // for announcing DATTO with it
  isLastOfColour: (card: string) => boolean;
  press: (card: string) => () => void;
  drop: (card: string) => (x: number, y: number) => void;
}

const LIFT_PX = 10;

/** The card of the best move, in a replay. */
export function ghostCard(card: string): Partial<Piece<Face>> {
  const label = t("card.hinted", { card: cardOrNapName(card) });
  return { label, tip: label, mark: "good" };
}

export function handCard(card: string, hand: HandState): Partial<Piece<Face>> {
  const selected = hand.selected === card;
  const blocked = hand.isBlocked(card);
  const hinted = hand.hintedMove !== null && cardOf(hand.hintedMove) === card;
  const steps = hand.dattoSteps(card);
  const name = cardOrNapName(card);
  let label = name;
  if (steps !== null) label = t("card.datto", { card: label, n: steps });
  else if (hand.isLastOfColour(card)) label = t("card.last", { card: label });
  if (blocked) label = t("card.barred", { card: label });
  if (hinted) label = t("card.hinted", { card: label });
  return {
    label,
    ...(label === name ? {} : { tip: label }),
    press: hand.press(card),
    drop: hand.drop(card),
    pressed: selected,
    disabled: blocked,
    lift: selected ? LIFT_PX : 0,
    group: "hand",
    ...(selected ? { mark: "chosen" as const } : hinted ? { mark: "good" as const } : {}),
  };
}
