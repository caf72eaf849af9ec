// Cards and people as the words call them.

import { colourOf } from "../../drawings/colours";
import { settings } from "../../settings/settings.svelte";
import type { Cast } from "../../table/cast";
import type { Facts } from "../../words/catalogue";
import { NAP } from "./view";
import { t, type Who } from "./words";

export function colourName(letter: string): string {
  return t(`colour.${colourOf(letter).name}`);
}

export function cardName(card: string): string {
  return t("card", { colour: colourName(card), number: card.charAt(1) });
}

/** A move without its announcement: a card, or the nap. */
export function moveName(move: string): string {
  return move === NAP ? t("nap.own") : cardName(move);
}

/** A move with its announcement. */
export function fullName(move: string): string {
  const name = moveName(move);
  return move.endsWith("!") ? t("move.announced", { card: name }) : name;
}

export function cardNames(cards: readonly string[]): string {
  return new Intl.ListFormat(settings.language).format(cards.map(cardName));
}

export function whoIs(cast: Cast, seat: number): Who {
  return { name: cast.name(seat), you: cast.you === seat };
}

/** Facts with the name of the card instead of its notation. */
export function named(facts: Facts): Facts {
  const { card } = facts;
  return typeof card === "string" ? { ...facts, card: cardName(card) } : facts;
}
