// Nana Toridori at the table, in English.

import { ordinal } from "../../../lib/i18n/messages/en";
import { say } from "./catalogue";

export interface Who {
  name: string;
  you: boolean;
}
export interface Cards {
  count: number;
  number: number; // 0: nobody else has seen it
}

const word = (n: number) => say(`number-${n}`) ?? String(n);
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
  "seat.points_short": ({ n }: { n: number }) => `${n} pt${n === 1 ? "" : "s"}`,

  "set.of": (facts: Who & Cards) => `${capital(set(facts))}, ${facts.you ? "yours" : `by ${facts.name}`}`,
  "set.card": (cards: Cards) => `On the table: ${set(cards)}`,
  "to_beat.label": "To beat:",
  "to_beat.empty": "The table is empty",
  "to_beat.anything": (who: Who) => (who.you ? "You lead: play anything" : `${who.name} may play anything`),
  "to_beat.passes": ({ passes, of }: { passes: number; of: number }) => `${passes} of ${of} passed. If everyone passes, the table clears.`,
  "to_beat.next_round": "Dealing the next round …",
  "pile.help": ({ n }: { n: number }) => (n === 0 ? "The pile is used up: a pass draws nothing" : `Pile: ${counted(n, "card")}. A pass draws one`),
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
  "tip.new": "You took this card since you last acted",
  "tip.hinted": "The hint",
  "open.card": ({ number }: { number: number }) => `Open card in front of you: ${number}`,
  "row.other": ({ name, number, place }: { name: string; number: number; place: number }) => `${name}: ${number}, in place ${place}`,
  "open.other": ({ name, number }: { name: string; number: number }) => `Open card in front of ${name}: ${number}`,
  "open.title": "Open cards",
  "open.joins": ({ number, lain, run }: { number: number; lain: number; run: number }) =>
    `${lain === 1 ? number : set({ count: lain, number })} with your row: ${set({ count: lain + run, number })}`,
  "open.alone": ({ number }: { number: number }) => `${number}: none in your row`,
  "block.label": (cards: Cards) => `To place or drop: ${set(cards)}`,

  "gap.group": "Gaps in your row",
  "gap.makes": (cards: Cards) => `makes ${set(cards)}`,
  "gap.parts": (cards: Cards) => `splits your ${set(cards)}`,

  "button.play": "Play",
  "button.play_set": (cards: Cards) => `Play ${set(cards)}`,
  "button.put": "Place here",
  "button.drop": (cards: Cards) => `Drop ${set(cards)}`,
  "button.drop_none": "Drop",
  "button.pass": "Pass",
  "button.pass_draw": "Pass and draw",
  "button.pass_with": ({ number }: { number: number }) => `Pass with open ${number}`,
  "button.pass_with_short": ({ number }: { number: number }) => `Pass with ${number}`,
  "button.pass_lose": "Pass and lose",
  "button.hint": "Hint",

  "prompt.choose_card": "Tap a card to pick it up with its equal neighbours.",
  "prompt.passes_left": ({ n }: { n: number }) => `Passing uses up an open card. You have ${n === 1 ? "one" : "two"}.`,
  "prompt.none_beats": "Nothing in your row beats this. You have to pass.",
  "prompt.only_pass": "You can’t beat this and have no open card left. Passing loses the round.",
  "prompt.play_it": "Press Play, or tap it again.",
  "prompt.again": "Tap it again for fewer.",
  "prompt.join": ({ number }: { number: number }) => `Tap the open ${number} to add it.`,
  "prompt.joined": (cards: Cards) => `With ${cards.count === 1 ? "an" : word(cards.count)} open ${cards.number}${cards.count === 1 ? "" : "s"}.`,
  "prompt.then_take": (cards: Cards) => `Then place or drop ${set(cards)}.`,
  "prompt.closes": (cards: Cards) => `Your row closes to ${set(cards)}.`,
  "prompt.out": "That’s your last card: you go out!",
  "prompt.choose_gap": (cards: Cards) => `Choose a gap for ${set(cards)}, or drop ${cards.count === 1 ? "it" : "them"}.`,
  "prompt.used": ({ number }: { number: number }) => `You used your open ${number}. Choose a gap for it, or drop it.`,
  "prompt.drawn": ({ number }: { number: number }) => `You drew a ${number}. Choose a gap for it, or drop it.`,
  "prompt.wait": (who: Who) => (who.you ? "A bot is playing for you." : `Waiting for ${who.name}.`),
  "prompt.choosing": (facts: Who & { count: number }) => `${facts.you ? "A bot" : facts.name} places or drops ${counted(facts.count, "card")}${facts.you ? " for you" : ""}.`,
  "move.set": (cards: Cards) => set(cards),
  "move.joined": (facts: Cards & { joined: number }) => `${set(facts)}, ${word(facts.joined)} open`,
  "move.drop": "drop",
  "move.pass": "pass",
  "move.pass_with": ({ number }: { number: number }) => `pass with open ${number}`,
  "prompt.you_are_out": "You’re out! The others play on.",

  "refusal.order": "You can’t reorder your row. It changes only when cards leave it or are placed in it.",
  "refusal.not_your_turn": "It’s not your turn yet.",
  "refusal.choose_card": "Choose cards from your row first.",
  "refusal.choose_gap": "Choose a gap in your row first, or drop the cards.",
  "refusal.no_join": ({ number }: { number: number }) =>
    `An open ${number} can only join ${number}s from your row that beat the table with it.`,

  "lose_dialog.title": "Lose the round?",
  "lose_dialog.text": "You have no open card left. If you pass, you lose the round.",
  "lose_dialog.stay": "Go back",

  "banner.lost": (who: Who) => `${does(who, "lose", "loses")} the round`,

  "standing.round": ({ n }: { n: number }) => `Round ${n}`,
  "standing.penguins": ({ n }: { n: number }) => `You have ${counted(n, "penguin")}`,
  "standing.last": ({ name }: { name: string }) => `${name}: last penguin`,
  "standing.several_last": ({ n }: { n: number }) => `${n} players: last penguin`,
  "standing.points": ({ n }: { n: number }) => `You have ${counted(n, "point")}`,
  "standing.first": ({ who, n }: { who: Who; n: number }) => `${who.name} leads with ${n}`,
  "standing.goal": "Play all your cards. The last player with cards loses a penguin, and whoever has none left loses the match. Everyone else wins.",
  "standing.goal_duel": ({ n }: { n: number }) =>
    `Play all your cards to win the round; the loser loses a penguin. ${n === 1 ? "One lost round decides" : "Whoever has none left loses"} the match.`,
  "standing.goal_points": "Out first: 4 points. Last: none. Everyone else: 2. Once someone has 10 points after a round, the most points win.",
  "finale": ({ seats }: { seats: string }) => `At the end: ${seats}`,
  "hands.title": "Cards left",
  "hands.of": ({ name, n }: { name: string; n: number }) => `${name}: ${counted(n, "card")}`,

  "end.no_penguins": (facts: Who & { two: boolean }) => `${does(facts, "have", "has")} no penguins left${facts.two ? "" : ". Everyone else wins"}.`,
  "end.points": "Someone has reached ten points. The most points win.",
  "end.turning": "Turning points",
  "end.round": ({ n, results }: { n: number; results: string }) => `Round ${n}: ${results}`,
  "end.first_out": (who: Who) => `${does(who, "were", "was")} out first`,
  "end.lost": (who: Who) => `${who.you ? "you" : who.name} lost`,
  "end.largest": (facts: Who & Cards) => `Largest set: ${set(facts)}, by ${facts.you ? "you" : facts.name}`,

  "legend.held": "next to a seat: cards in hand",
  "legend.penguins": "penguins: each lost round costs one",

  "keys.group": "Nana Toridori",
  "keys.row": "move along your row, or the gaps",
  "keys.again": "choose a card with its neighbours; again: fewer",
  "keys.play": "play the selection",
  "keys.pass": "pass",
  "keys.drop": "drop",
  "keys.hint": "ask for a hint",
  "keys.discards": "show the discards",
  "keys.clear": "clear the selection",
};

export default en;
