// The messages of DATTO! in English.

import { ordinal } from "../../../lib/i18n/messages/en";
import { say } from "./catalogue";

/** The subject of a sentence: a name, or "you". */
export interface Who {
  name: string;
  you: boolean;
}

const steps = (n: number) => say("score", { n }) ?? String(n);
const cards = (n: number) => (n === 1 ? "1 card" : `${n} cards`);
const Does = ({ name, you }: Who, verb: string) => (you ? `You ${verb}` : `${name} ${third(verb)}`);
const does = (who: Who, verb: string) => (who.you ? `you ${verb}` : Does(who, verb));
const third = (verb: string) => (verb === "have" ? "has" : verb.endsWith("sh") ? `${verb}es` : `${verb}s`);

export default {
  "table": "The race",
  "card.datto": ({ card, n }: { card: string; n: number }) => `${card}, a DATTO for ${steps(n)}`,
  "card.last": ({ card }: { card: string }) => `${card}, the last of its colour`,
  "card.hinted": ({ card }: { card: string }) => `${card}, the hint`,
  "card.barred": ({ card }: { card: string }) => `${card}, can’t be played now`,
  "card.played": ({ name, card }: { name: string; card: string }) => `${name}: ${card}`,
  "card.won": ({ card }: { card: string }) => `${card}, wins the trick`,
  "nap.own": "Nap card",
  "nap.asleep": ({ name }: { name: string }) => `${name}: naps`,
  "nap.used": ({ name }: { name: string }) => `${name} has napped`,
  "nap.left": ({ name }: { name: string }) => `${name} has not napped yet`,
  "hare": ({ name, n, laps, below }: { name: string; n: number; laps: number; below: number }) =>
    `Hare of ${name}: ${steps(n)}${laps ? `, lap ${laps + 1}` : ""}${below ? `, on top of ${below}` : ""}`,

  "course.signs": "Course",
  "course.start": ({ n }: { n: number }) => `Start. A lap is ${steps(n)}.`,
  "course.post": ({ n }: { n: number }) => `${steps(n)} from the start`,
  "course.aim": "Your hare would land here.",

  "seat.cards": ({ n }: { n: number }) => cards(n),
  "seat.lap": ({ n }: { n: number }) => `lap ${n}`,
  "seat.leads": "leads this trick",
  "seat.napped": "has napped",
  "seat.may_nap": "has not napped yet",

  "trick.leads": ({ who, why }: { who: Who; why: string }) => `${Does(who, "lead")}: ${why}`,
  "trick.led": ({ colour }: { colour: string }) => `${colour} is led`,
  "trick.last": "Last trick",
  "trick.last_of": ({ n }: { n: number }) => `Trick ${n}, the last one`,
  "trick.none": "No tricks finished yet.",
  "trick.over": ({ n }: { n: number }) => `${n} tricks played. The race is over.`,
  "trick.to_come": ({ name }: { name: string }) => `${name}: still to play`,

  "gone.title": "Gone cards by colour",
  "gone.gone": "gone",
  "gone.trick": "in the trick",
  "gone.aside": "laid aside",
  "gone.own": "in your hand",
  "gone.open": "not seen",
  "gone.unused": "not in play",
  "gone.of": ({ n, of }: { n: number; of: number }) => `${n} of ${of}`,
  "gone.datto": ({ n, of }: { n: number; of: number }) => `${n} of ${of}: the last one is a DATTO`,
  "gone.aside_down": ({ n }: { n: number }) => `${cards(n)} aside, face down`,
  "gone.aside_open": ({ cards }: { cards: string }) => `Aside: ${cards}`,

  "prompt.lead": "You lead. Play any card, or nap.",
  "prompt.lead_card": "You lead. Play any card.",
  "prompt.open": "The first card sets the colour. Play any, or nap.",
  "prompt.open_card": "The first card sets the colour. Play any.",
  "prompt.follow": ({ colour }: { colour: string }) => `Follow ${colour}, or nap.`,
  "prompt.follow_card": ({ colour }: { colour: string }) => `Follow ${colour}.`,
  "prompt.free": ({ colour }: { colour: string }) => `You have no ${colour}. Play any card, or nap.`,
  "prompt.free_card": ({ colour }: { colour: string }) => `You have no ${colour}. Play any card.`,
  "prompt.nap": "No cards left. Turn your nap card.",
  "prompt.wait": (who: Who) => (who.you ? "A bot is playing for you." : `Waiting for ${who.name}.`),
  "prompt.wait_chosen": ({ card }: { card: string }) => `${card} is ready for your turn.`,
  "prompt.datto": ({ n }: { n: number }) => `The last of its colour! Announce DATTO for ${steps(n)}?`,
  "prompt.over": "The race is over.",
  "prompt.barred": "You can’t play this now.",

  "preview.wins": ({ who, n, dash, ends }: { who: Who; n: number; dash: boolean; ends: boolean }) =>
    `${dash ? "One-Nine Dash! " : ""}${ends ? `${Does(who, "win")}: ${steps(n)}.` : `${who.you ? "You’re" : `${who.name} is`} winning: ${steps(n)} so far.`}`,
  "preview.naps": "You nap instead of playing a card.",
  "preview.nobody": "Nobody wins the trick.",
  "preview.next": ({ who, why, ends }: { who: Who; why: string; ends: boolean }) =>
    ends ? `Then ${does(who, "lead")}: ${why}.` : `For now, ${does(who, "lead")} next: ${why}.`,

  "move.announced": ({ card }: { card: string }) => `${card} with DATTO!`,
  "button.play": ({ card }: { card: string }) => `Play ${card}`,
  "button.click": "Click a card to play it.",
  "button.play_any": "Play",
  "button.nap": "Nap",
  "button.datto": "DATTO!",
  "button.datto_steps": ({ n }: { n: number }) => `+${steps(n)}`,
  "button.quietly": "Play without announcing",
  "button.quietly_card": ({ card }: { card: string }) => `Play ${card} without announcing`,
  "button.hint": "Hint",
  "button.hinted": ({ card }: { card: string }) => `The hint: ${card}`,

  "callout.datto": "DATTO!",
  "callout.dash": "One-Nine Dash!",
  "callout.runs": ({ who, n }: { who: Who; n: number }) => `${Does(who, "run")} ${steps(n)}`,
  "callout.won": ({ who, n }: { who: Who; n: number }) => `${Does(who, "win")} ${steps(n)}`,
  "callout.nobody": "Everyone naps",

  "legend.leads": "leads the trick",
  "legend.post": "on the course: steps from the start",
  "legend.held": "on a plate: cards in hand",
  "legend.nap": "the nap card; asleep once it has been used",
  "legend.gone": "colour rows, filled: this card is gone",
  "legend.trick": "dashed: in the current trick",
  "legend.own": "framed: in your hand",
  "legend.coming": "below a colour: four of five are gone, the last one is a DATTO",
  "legend.done": "all five are gone",

  "keys.group": "DATTO!",
  "keys.play": "play the selection (the space bar chooses cards)",
  "keys.datto": "announce DATTO with the chosen card",
  "keys.nap": "go to the nap card",
  "keys.hint": "ask for a hint",
  "keys.last": "show the last trick",
  "keys.hand": "move through your hand",
  "keys.drop": "clear the selection",

  "standing.over": "Race over",
  "standing.trick": ({ n, of }: { n: number; of: number }) => `Trick ${n} of ${of}`,
  "standing.start": "All hares at the start",
  "standing.ahead": ({ who, other, n }: { who: Who; other: string; n: number; place: number }) =>
    `${who.you ? "You’re" : `${who.name} is`} ${n === 0 ? `ahead, on top of ${other}` : `${steps(n)} ahead`}`,
  "standing.behind": ({ who, other, place, n }: { who: Who; other: string; place: number; n: number }) =>
    `${who.you ? "You’re" : `${who.name} is`} ${ordinal(place)}, ${n === 0 ? `under ${other}` : `${steps(n)} behind ${other}`}`,
  "standing.goal": ({ n }: { n: number }) => `Most steps after ${n} tricks wins. On the same step, the hare on top is ahead.`,
  "podium": ({ places }: { places: string }) => `The podium: ${places}`,

  "end.why": ({ n }: { n: number }) => `All ${n} tricks are played. The hare furthest ahead wins.`,
  "end.stack": "On the same step, the hare on top is ahead.",
  "end.points": "Turning points",
  "end.point": ({ who, n, trick, why }: { who: Who; n: number; trick: number; why: string }) =>
    `Trick ${trick}: ${does(who, "run")} ${steps(n)}${why}`,
  "end.by.datto": " by a DATTO",
  "end.by.dash": " by a One-Nine Dash",
  "end.by.won": " by winning",
  "end.by.leader": " for leading",
  "end.ahead": ({ who, trick }: { who: Who; trick: number }) => `${Does(who, "stay")} ahead from trick ${trick} to the end.`,
  "end.ahead_last": ({ who }: { who: Who }) => `${Does(who, "pull")} ahead in the last trick.`,
};
