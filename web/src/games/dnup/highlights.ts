// The cards on the stage: their labels and marks.

import type { Card } from "../../lib/stage/cards";
import type { Piece } from "../../lib/stage/piece";
import type { Cast } from "../../lib/table/cast";
import { paragraph } from "../../lib/i18n/lists";
import { hasStar } from "./cards";
import { cardName, openCardName, setName } from "./names";
import type { DnupEvent, DnupView } from "./protocol";
import type { HandCard } from "./selection.svelte";
import { slotName } from "./slots";
import { t } from "./messages";

/** The cards that have returned to a hand, or were taken or rotated, since its seat last played. */
export function newCardsOf(log: readonly DnupEvent[], seat: number | null): string[] {
  let cards: string[] = [];
  for (const event of log) {
    if (event.event === "dealt") cards = [];
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.event === "played" || event.event === "added") cards = [];
    if (event.event === "took") cards = event.become;
    if (event.event === "returned") cards = [...cards, ...event.become];
    if (event.event === "rotated") cards = event.hand ?? [];
  }
  return cards;
}

interface LastMove {
  slot: string;
  cards: string[];
}

const MOVES: readonly DnupEvent["event"][] = ["played", "added", "took", "rotated", "dealt"];

/** The cards that the last move laid on the table; null if it laid none. */
export function lastMoveOf(log: readonly DnupEvent[]): LastMove | null {
  const event = log.findLast(({ event }) => MOVES.includes(event));
  if (event?.event === "played") return { slot: slotName(event), cards: event.cards };
  if (event?.event === "added") return { slot: slotName({ seat: event.owner, area: event.area }), cards: [event.card] };
  return null;
}

/** The keys of the cards with these faces. Of two equal cards, one is found for each face. */
export function keysOf(faces: readonly string[], hand: readonly HandCard[]): string[] {
  const left = [...faces];
  return hand.filter(({ face }) => left.includes(face) && left.splice(left.indexOf(face), 1)).map(({ key }) => key);
}

interface Highlight {
  selected: boolean;
  hinted: boolean;
  isNew: boolean;
}

/** A card of the viewer's hand; `lift`: px by which it rises while it is selected. */
export function handCardProps(face: string, { selected, hinted, isNew }: Highlight, lift: number): Partial<Piece<string>> {
  const tips = [hinted && t("tip.hint"), isNew && t("tip.returned"), hasStar(face) && t("tip.star")].filter((tip) => tip !== false);
  const mark = selected ? "chosen" : hinted ? "good" : isNew ? "new" : undefined;
  return {
    label: cardName(face, isNew ? t("card.returned") : "", hinted ? t("card.hint") : ""),
    lift: selected ? lift : 0,
    ...(tips.length > 0 ? { tip: paragraph(tips) } : {}),
    ...(mark ? { mark } : {}),
  };
}

/** A card of another seat's hand: it has a label if it is open. */
export function otherHandProps({ face }: Card<string>, seat: number, cast: Cast): Partial<Piece<string>> {
  return face === null ? {} : { label: openCardName(face, seat, cast) };
}

/** A card of a set: marked if the last move laid it. */
export function setCardProps({ face }: Card<string>, slot: string, last: LastMove | null): Partial<Piece<string>> {
  return last?.slot === slot && face !== null && last.cards.includes(face) ? { mark: "new", tip: t("tip.laid") } : {};
}

/** For viewers without buttons that name the sets, the first card of each set does. */
export function setLabel(view: DnupView, slot: string, index: number, cast: Cast): Partial<Piece<string>> {
  const set = view.sets.find((each) => slotName(each) === slot);
  return set && index === 0 ? { label: setName(set, cast) } : {};
}
