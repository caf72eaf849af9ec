// The names of cards, colours, moves and players in sentences.

import { settings } from "../../lib/settings/settings.svelte";
import type { Cast } from "../../lib/table/cast";
import type { Facts } from "../../lib/api/facts";
import { announces, NAP } from "./moves";
import type { WhyLeads } from "./protocol";
import { t, type Who } from "./messages";
import { say } from "./messages/catalogue";

export function colourName(letter: string): string {
  return say(`colour-${letter}`) ?? letter;
}

export function cardName(card: string): string {
  return say("card", { colour: card.charAt(0), number: card.charAt(1) }) ?? card;
}

export function cardNames(cards: readonly string[]): string {
  return new Intl.ListFormat(settings.language).format(cards.map(cardName));
}

/** A number of steps. */
export function stepsName(n: number): string {
  return say("score", { n }) ?? String(n);
}

/** The reason why a seat leads a trick. */
export function whyLeads(why: WhyLeads): string {
  return say(`leads-${why}`) ?? why;
}

/** A card or a nap. */
export function cardOrNapName(move: string): string {
  return move === NAP ? t("nap.own") : cardName(move);
}

/** A move with its announcement, if it has one. */
export function moveName(move: string): string {
  const name = cardOrNapName(move);
  return announces(move) ? t("move.announced", { card: name }) : name;
}

/** The player in a seat, as the subject of a sentence. */
export function whoIs(seat: number, cast: Cast): Who {
  return { name: cast.name(seat), you: cast.you === seat };
}

/** Facts with the names of cards in place of their notation. */
export function withCardNames(facts: Facts): Facts {
  const cards = Object.entries(facts).filter(([name]) => name === "card" || name === "lowest");
  return { ...facts, ...Object.fromEntries(cards.map(([name, card]) => [name, cardName(String(card))])) };
}
