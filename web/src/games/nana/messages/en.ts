// Nana Toridori at the table, in English.

import { ordinal } from "../../../lib/i18n/messages/en";

export interface Who {
  name: string;
  you: boolean;
}
export interface Cards {
  count: number;
  number: number; // 0: nobody else has seen it
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const word = (n: number) => WORDS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const set = ({ count, number }: Cards) => `${word(count)} ${number}${count === 1 ? "" : "s"}`;
const does = ({ name, you }: Who, verb: string, verbs: string) => (you ? `You ${verb}` : `${name} ${verbs}`);
const counted = (n: number, thing: string) => `${n} ${thing}${n === 1 ? "" : "s"}`;

const en = {
  "table.label": "Table: the set to beat, the pile, the discards and your row",
  "seat.cards": ({ n }: { n: number }) => counted(n, "card"),
  "seat.out": ({ place }: { place: number }) => `Out: ${ordinal(place)}`,
  "seat.passed": "passed",
  "seat.penguins": ({ n }: { n: number }) => `${counted(n, "penguin")} left`,
  "seat.points": ({ n }: { n: number }) => counted(n, "point"),
  "seat.points_short": ({ n }: { n: number }) => `${n} pt${n === 1 ? "" : "s"}`,

  "set.of": (facts: Who & Cards) => `${capital(set(facts))}, ${facts.you ? "yours" : `by ${facts.name}`}`,
  "set.card": (cards: Cards) => `On the table: ${set(cards)}`,
  "beat.label": "To beat:",
  "beat.empty": "The table is empty",
  "beat.anything": (who: Who) => (who.you ? "You lead: play anything" : `${who.name} may play anything`),
  "beat.passes": ({ passes, of }: { passes: number; of: number }) => `${passes} of ${of} passed. If everyone passes, the table clears.`,
  "beat.next_round": "Dealing the next round …",
  "pile.cards": ({ n }: { n: number }) => (n === 0 ? "Pile empty" : `Pile ${n}`),

  "discards.button": ({ n }: { n: number }) => `Discards ${n}`,
  "discards.open": ({ n }: { n: number }) => `Discards: ${counted(n, "card")}. Show them`,
  "discards.title": "Discards",
  "discards.help": "Discarded cards never come back. There are nine of each number.",
  "discards.row": ({ number, n }: { number: number; n: number }) => `${n} of nine ${number}s`,
  "discards.none": "No discards yet.",

  "row.card": ({ number, place, of, run }: { number: number; place: number; of: number; run: number }) =>
    `${number}, place ${place} of ${of}${run > 1 ? `, in a run of ${word(run)}` : ""}`,
  "row.new": "new",
  "row.hinted": "hinted",
  "open.card": ({ number }: { number: number }) => `Open card in front of you: ${number}`,
  "row.other": ({ name, number, place }: { name: string; number: number; place: number }) => `${name}: ${number}, in place ${place}`,
  "open.other": ({ name, number }: { name: string; number: number }) => `Open card in front of ${name}: ${number}`,
  "open.title": "Open cards",
  "open.joins": ({ number, lain, run }: { number: number; lain: number; run: number }) =>
    `${lain === 1 ? number : set({ count: lain, number })} with your row: ${set({ count: lain + run, number })}`,
  "open.alone": ({ number }: { number: number }) => `${number}: none in your row`,
  "block.label": (cards: Cards) => `To place or drop: ${set(cards)}`,

  "gap.group": "Gaps in your row",
  "gap.left": "Left end",
  "gap.right": "Right end",
  "gap.between": ({ left, right }: { left: number; right: number }) => `Between ${left} and ${right}`,
  "gap.makes": (cards: Cards) => `makes ${set(cards)}`,
  "gap.parts": (cards: Cards) => `splits your ${set(cards)}`,

  "do.play": "Play",
  "do.play_set": (cards: Cards) => `Play ${set(cards)}`,
  "do.put": "Place here",
  "do.drop": (cards: Cards) => `Drop ${set(cards)}`,
  "do.pass": "Pass",
  "do.pass_draw": "Pass and draw",
  "do.pass_with": ({ number }: { number: number }) => `Pass with open ${number}`,
  "do.pass_lose": "Pass and lose",
  "do.hint": "Hint",

  "say.choose_card": "Tap a card to pick it up with its equal neighbours.",
  "say.passes_left": ({ n }: { n: number }) => `Passing uses up an open card. You have ${n === 1 ? "one" : "two"}.`,
  "say.none_beats": "Nothing in your row beats this. You have to pass.",
  "say.only_pass": "You can’t beat this and have no open card left. Passing loses the round.",
  "say.play_it": "Tap it again to play it.",
  "say.again": "Tap it again for fewer.",
  "say.join": ({ number }: { number: number }) => `Tap the open ${number} to add it.`,
  "say.joined": (cards: Cards) => `With ${cards.count === 1 ? "an" : word(cards.count)} open ${cards.number}${cards.count === 1 ? "" : "s"}.`,
  "say.then_take": (cards: Cards) => `Then place or drop ${set(cards)}.`,
  "say.closes": (cards: Cards) => `Your row closes to ${set(cards)}.`,
  "say.out": "That’s your last card: you go out!",
  "say.choose_gap": (cards: Cards) => `Choose a gap for ${set(cards)}, or drop ${cards.count === 1 ? "it" : "them"}.`,
  "say.used": ({ number }: { number: number }) => `You used your open ${number}. Choose a gap for it, or drop it.`,
  "say.drawn": ({ number }: { number: number }) => `You drew a ${number}. Choose a gap for it, or drop it.`,
  "say.wait": (who: Who) => (who.you ? "A bot is playing for you." : `Waiting for ${who.name}.`),
  "say.choosing": (facts: Who & { count: number }) => `${facts.you ? "A bot" : facts.name} places or drops ${counted(facts.count, "card")}${facts.you ? " for you" : ""}.`,
  "move.set": (cards: Cards) => set(cards),
  "move.joined": (facts: Cards & { joined: number }) => `${set(facts)}, ${word(facts.joined)} open`,
  "move.drop": "drop",
  "move.pass": "pass",
  "move.pass_with": ({ number }: { number: number }) => `pass with open ${number}`,
  "say.you_are_out": "You’re out! The others play on.",

  "why.order": "You can’t reorder your row. It changes only when cards leave it or are placed in it.",
  "why.not_your_turn": "It’s not your turn yet.",
  "why.choose_card": "Choose cards from your row first.",
  "why.choose_gap": "Choose a gap in your row first, or drop the cards.",
  "why.no_join": ({ number }: { number: number }) =>
    `An open ${number} can only join ${number}s from your row that beat the table with it.`,

  "lose.title": "Lose the round?",
  "lose.text": "You have no open card left. If you pass, you lose the round.",
  "lose.stay": "Go back",

  "banner.lost": (who: Who) => `${does(who, "lose", "loses")} the round`,

  "end.no_penguins": (facts: Who & { two: boolean }) => `${does(facts, "have", "has")} no penguins left${facts.two ? "" : ". Everyone else wins"}.`,
  "end.points": "Someone reached ten points. The most points win.",
  "end.turning": "Turning points",
  "end.round": ({ n, told }: { n: number; told: string }) => `Round ${n}: ${told}`,
  "end.first_out": (who: Who) => `${does(who, "were", "was")} out first`,
  "end.lost": (who: Who) => `${who.you ? "you" : who.name} lost`,
  "end.largest": (facts: Who & Cards) => `Largest set: ${set(facts)}, by ${facts.you ? "you" : facts.name}`,

  "sign.held": "next to a seat: cards in hand",
  "sign.penguins": "penguins: each lost round costs one",

  "keys.group": "Nana Toridori",
  "keys.again": "Card: pick it up with its neighbours; again: fewer",
  "keys.play": "Play the selection",
  "keys.pass": "Pass",
  "keys.drop": "Drop",
  "keys.hint": "Hint",
  "keys.discards": "Show the discards",
  "keys.clear": "Clear the selection",
};

export default en;
