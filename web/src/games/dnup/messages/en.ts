// The messages of dnup, in English.

import { say } from "./catalogue";

const many = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`);
const values = (size: number, value: number) => `${say(`number-${size}`) ?? size} ${value}${size === 1 ? "" : "s"}`;

interface Doer {
  you: boolean;
  name: string;
}
const does = ({ you, name }: Doer, own: string, others: string) => (you ? `You ${own}` : `${name} ${others}`);
const whose = ({ you, name }: Doer) => (you ? "your" : `${name}’s`);
const Whose = ({ you, name }: Doer) => (you ? "Your" : `${name}’s`);

export default {
  "table.label": "The table",

  "card.name": ({ up, down }: { up: number; down: number }) => `${up} up, ${down} down`,
  "card.star": "star",
  "card.open": ({ name, card }: { name: string; card: string }) => `${name}: ${card}`,
  "card.returned": "just came back",
  "card.hint": "hint",
  "tip.hint": "The hint.",
  "tip.returned": "Came back or was turned since you last played.",
  "tip.star": "The star: whoever is dealt it starts the round.",
  "tip.laid": "The last move laid this.",

  "area.name": ({ area }: { area: string }) => `Area ${area}`,
  "area.now": "now",

  "set.name": ({ who, size, value, cards }: { who: Doer; size: number; value: number; cards: string }) =>
    `${Whose(who)} set, ${values(size, value)}: ${cards}`,

  "set.addable": "your card can be added",

  "seat.held": ({ n }: { n: number }) => `${many(n, "card")} in hand`,
  "seat.points": ({ n, of }: { n: number; of: number }) => `${n} of ${of} points`,
  "seat.rounds": ({ n, of }: { n: number; of: number }) => `${n} of ${of} rounds won`,
  "seat.out": "out",
  "seat.star": "Had the star and started the round",

  "pile.short": "Discards",
  "pile.name": ({ n }: { n: number }) => `${many(n, "card")} discarded, face down`,

  "sizes.title": "Value needed for each set size",
  "sizes.size": ({ n }: { n: number }) => many(n, "card"),
  "sizes.more": ({ n }: { n: number }) => `${n} or more`,
  "sizes.free": "any",
  "sizes.needs": ({ value }: { value: number }) => (value === 9 ? "9" : `${value}+`),
  "sizes.never": "none",
  "sizes.stalemate_in": ({ n }: { n: number }) => `${many(n, "turn")} without a discard until stalemate`,

  "actions.title": "Your move",
  "prompt.choose": "Choose cards to play, or a set to take.",
  "prompt.choose_cards": "Choose cards to play.",
  "prompt.add": "Tap a marked set to add your card.",
  "prompt.no_cards": ({ takes, rotates }: { takes: boolean; rotates: boolean }) =>
    `None of your cards can be played. ${takes ? `Take a set${rotates ? ", or rotate your hand" : ""}.` : "Rotate your hand."}`,
  "prompt.area": ({ area }: { area: string }) => `You’re playing in area ${area}.`,
  "actions.wait": "You can choose cards while you wait.",
  "actions.play": "Play",
  "actions.set": ({ size, value }: { size: number; value: number }) => `Play ${values(size, value)}`,
  "actions.add": "Add",
  "actions.add_to": ({ who }: { who: Doer }) => `Add a card to ${whose(who)} set`,
  "actions.take": "Take",
  "actions.take_from": ({ who }: { who: Doer }) => `Take ${whose(who)} set`,
  "actions.rotate": "Rotate",
  "actions.keep": "Keep",
  "actions.rotate_now": "Rotate your hand now",
  "actions.rotate_look": "See your hand rotated",
  "actions.hint": "Hint",
  "actions.sort_up": "Sort by upper value",
  "actions.sort_down": "Sort by lower value",

  "preview.rotate": "Your hand, rotated:",
  "preview.take": "You take, upside down:",
  "preview.set": ({ size, value }: { size: number; value: number }) => `You play ${values(size, value)}.`,
  "preview.add": ({ who, size, value }: { who: Doer; size: number; value: number }) =>
    `${Whose(who)} set becomes ${values(size, value)}.`,
  "preview.returns": ({ who, size, value }: { who: Doer; size: number; value: number }) =>
    `${who.you ? "Your own" : `${who.name}’s`} ${values(size, value)} ${size === 1 ? "comes" : "come"} back as:`,
  "preview.discards": ({ who, size, value }: { who: Doer; size: number; value: number }) =>
    `${Whose(who)} ${values(size, value)} ${size === 1 ? "is" : "are"} discarded.`,
  "preview.nothing": "No cards come back.",
  "preview.out": ({ points }: { points: number }) => `You go out: ${many(points, "point")}!`,
  "preview.wins_round": "You win the round!",
  "preview.wins_match": "You win the match!",
  "preview.stalemate": "The round ends in a stalemate.",

  "legend.held": "on a plate: cards in hand",
  "legend.points": "points, or rounds won",
  "legend.needs": "the value needed for a set of this size",

  "keys.group": "dnup",
  "keys.count": "choose one more card of this value",
  "keys.play": "play the selection (the space bar chooses cards)",
  "keys.clear": "clear the selection",
  "keys.rotate": "see your hand rotated",
  "keys.sort": "sort by the other end",
  "keys.hint": "ask for a hint",
  "keys.shift": "move the card in your hand (with Shift)",

  "standing.round": ({ n }: { n: number }) => `Round ${n}`,
  "standing.rounds": ({ who, other, n, m }: { who: Doer; other: string; n: number; m: number }) => `${who.you ? "You" : who.name} ${n} : ${m} ${other}`,
  "standing.points": ({ n, of }: { n: number; of: number }) => `You: ${n} of ${of} points`,
  "standing.first": ({ name, n }: { name: string; n: number }) => `${name} leads with ${n}`,
  "standing.goal": ({ n }: { n: number }) => `Play all your cards: the first player out gets 2 points, the second 1. ${n} points win the match.`,
  "standing.goal_duel": ({ n }: { n: number }) => `Play all your cards to win the round. The first to win ${n} rounds wins the match.`,
  "tally.round": ({ n }: { n: number }) => `R${n}`,
  "finale": ({ name, rounds }: { name: string; rounds: string }) => `${name} scored in ${rounds}`,
  "finale.none": "Nobody has scored",
  "hands.title": "Cards left",
  "hands.of": ({ name, n }: { name: string; n: number }) => `${name}: ${many(n, "card")}`,

  "end.points": ({ who, n }: { who: Doer; n: number }) => `${does(who, "reach", "reaches")} ${many(n, "point")}. The match is over.`,
  "end.rounds": ({ who, n }: { who: Doer; n: number }) => `${does(who, "have", "has")} won ${many(n, "round")}. The match is over.`,
  "end.stalemates": ({ n }: { n: number }) => `${n} stalemates in a row. The match is over.`,
  "end.round": ({ n }: { n: number }) => `Round ${n}`,
  "end.scoring": "Scoring",
};
