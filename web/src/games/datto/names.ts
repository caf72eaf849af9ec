// Cards and people as the words call them.

import { settings } from "../../lib/settings/settings.svelte";
import type { Cast } from "../../features/table/cast";
import type { Facts } from "../../lib/i18n/catalogue";
import { NAP } from "./moves";
import type { WhyLeads } from "./protocol";
import { t, type Who } from "./messages";
import { say } from "./messages/catalogue";

export function colourName(letter: string): string {
  return say(`colour-${letter}`) ?? letter;
}

export function cardName(card: string): string {
  return say("card", { colour: card.charAt(0), number: card.charAt(1) }) ?? card;
}

/** Why a seat leads a trick. */
export function whyLeads(why: WhyLeads): string {
  return say(`leads-${why}`) ?? why;
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

/** Facts with the names of cards instead of their notation. */
export function named(facts: Facts): Facts {
  const cards = Object.entries(facts).filter(([name]) => name === "card" || name === "lowest");
  return { ...facts, ...Object.fromEntries(cards.map(([name, card]) => [name, cardName(String(card))])) };
}
