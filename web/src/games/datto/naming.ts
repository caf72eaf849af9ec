// Cards and people as the words call them.

import { colourOf, COLOURS, type Letter } from "../../drawings/colours";
import { settings } from "../../settings/settings.svelte";
import type { Cast } from "../../table/cast";
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

/** The letter of a colour by its English name, as the server's sentences have it. */
export function letterOf(name: string): Letter | undefined {
  return (Object.keys(COLOURS) as Letter[]).find((letter) => COLOURS[letter].name === name);
}
