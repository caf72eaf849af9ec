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
  "beat.anything": (who: Who) => (who.you ? "You lead: anything goes" : `${who.name} leads with anything`),
  "beat.passes": ({ passes, of }: { passes: number; of: number }) => `${passes} of ${of} have passed; then the table is cleared`,
  "beat.next_round": "The next round is dealt …",
  "pile.cards": ({ n }: { n: number }) => (n === 0 ? "Pile empty" : `Pile ${n}`),

  "discards.button": ({ n }: { n: number }) => `Discards ${n}`,
  "discards.open": ({ n }: { n: number }) => `Discards: ${counted(n, "card")}. Look through them`,
  "discards.title": "The discards",
  "discards.help": "They lie open and never come back. Nine of each number exist.",
  "discards.row": ({ number, n }: { number: number; n: number }) => `${n} of nine ${number}s`,
  "discards.none": "Nothing has been discarded yet.",

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
  "block.label": (cards: Cards) => `To put or drop: ${set(cards)}`,

  "gap.group": "Gaps of your row",
  "gap.left": "Left end",
  "gap.right": "Right end",
  "gap.between": ({ left, right }: { left: number; right: number }) => `Between ${left} and ${right}`,
  "gap.makes": (cards: Cards) => `makes ${set(cards)}`,
  "gap.parts": (cards: Cards) => `parts your ${set(cards)}`,

  "do.play": "Play",
  "do.play_set": (cards: Cards) => `Play ${set(cards)}`,
  "do.put": "Put here",
  "do.drop": (cards: Cards) => `Drop ${set(cards)}`,
  "do.pass": "Pass",
  "do.pass_draw": "Pass, draw",
  "do.pass_with": ({ number }: { number: number }) => `Pass: uses up open ${number}`,
  "do.pass_lose": "Pass and lose",
  "do.hint": "Hint",

  "say.choose_card": "Choose a card: it takes its run.",
  "say.passes_left": ({ n }: { n: number }) => `A pass uses up an open card: you have ${n === 1 ? "one" : "two"}.`,
  "say.none_beats": "Nothing in your row beats this: pass.",
  "say.only_pass": "Nothing beats this, and you have no open card: a pass loses the round.",
  "say.play_it": "Press it again to play it.",
  "say.again": "Press it again for fewer.",
  "say.join": ({ number }: { number: number }) => `Press the open ${number} to join it.`,
  "say.joined": (cards: Cards) => `With ${cards.count === 1 ? "an" : word(cards.count)} open ${cards.number}${cards.count === 1 ? "" : "s"}.`,
  "say.then_take": (cards: Cards) => `Then you take or drop ${set(cards)}.`,
  "say.closes": (cards: Cards) => `Your row closes to ${set(cards)}.`,
  "say.out": "You are out!",
  "say.choose_gap": (cards: Cards) => `Choose a gap for ${set(cards)}, or drop.`,
  "say.used": ({ number }: { number: number }) => `Your open ${number} is used up: choose a gap, or drop.`,
  "say.drawn": ({ number }: { number: number }) => `You drew a ${number}: choose a gap, or drop.`,
  "say.wait": (who: Who) => (who.you ? "A bot decides for you." : `${who.name} decides.`),
  "say.choosing": (facts: Who & { count: number }) => `${facts.you ? "A bot" : facts.name} takes or drops ${counted(facts.count, "card")}${facts.you ? " for you" : ""}.`,
  "move.set": (cards: Cards) => set(cards),
  "move.joined": (facts: Cards & { joined: number }) => `${set(facts)}, ${word(facts.joined)} open`,
  "move.drop": "drop",
  "move.pass": "pass",
  "move.pass_with": ({ number }: { number: number }) => `pass, using up open ${number}`,
  "say.you_are_out": "You are out: the others play on.",

  "why.order": "The order of your row is law: it changes only where cards leave it or are put in.",
  "why.not_your_turn": "It is not your turn yet. Please wait until it is.",
  "why.choose_card": "Choose cards of your row first.",
  "why.choose_gap": "Choose a gap of your row first, or drop the cards.",
  "why.no_join": ({ number }: { number: number }) =>
    `An open ${number} joins only ${number}s of your row, in a play that beats the table.`,

  "lose.title": "Lose the round?",
  "lose.text": "You have no open card left. A pass loses the round at once.",
  "lose.stay": "Think again",

  "banner.lost": (who: Who) => `${does(who, "lose", "loses")} the round`,

  "end.no_penguins": (facts: Who & { two: boolean }) => `${does(facts, "have", "has")} no penguin left${facts.two ? "" : ": everybody else wins"}.`,
  "end.points": "Ten points were reached: the most points win.",
  "end.turning": "Turning points",
  "end.round": ({ n, told }: { n: number; told: string }) => `Round ${n}: ${told}`,
  "end.first_out": (who: Who) => `${does(who, "were", "was")} out first`,
  "end.lost": (who: Who) => `${who.you ? "you" : who.name} lost`,
  "end.largest": (facts: Who & Cards) => `Largest set: ${set(facts)}, by ${facts.you ? "you" : facts.name}`,

  "sign.held": "beside a seat: cards in hand",
  "sign.penguins": "penguins: each lost round costs one",

  "keys.group": "Nana Toridori",
  "keys.again": "Card: its run; again: fewer",
  "keys.play": "Play what is chosen",
  "keys.pass": "Pass",
  "keys.drop": "Drop",
  "keys.hint": "Hint",
  "keys.discards": "The discards",
  "keys.clear": "Choose nothing",
};

export default en;
