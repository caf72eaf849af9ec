// The messages of reviews, in English.

import type { ReviewedMove, Swing } from "../../../lib/api/protocol";

const marks: Record<`mark.${ReviewedMove["mark"]}`, string> = {
  "mark.forced": "The only move",
  "mark.best": "Best",
  "mark.fine": "Fine",
  "mark.inaccuracy": "Inaccuracy",
  "mark.mistake": "Mistake",
  "mark.blunder": "Blunder",
};
const causes: Record<`cause.${Exclude<Swing["cause"], "deal"> | "hidden"}`, (facts: { name: string }) => string> = {
  "cause.move": ({ name }) => `a move by ${name}`,
  "cause.hidden": ({ name }) => `a move by ${name}, and cards ${name} couldn’t see`,
  "cause.draw": ({ name }) => `the card ${name} drew`,
};

export default {
  "review.title": ({ game }: { game: string }) => `Review: ${game}`,
  "review.opening": "Loading the review …",
  "review.waiting": "Your review is in the queue …",
  "review.computing": ({ percent }: { percent: number }) => `The coach is reviewing the match: ${percent}%`,
  "review.progress": "Progress of the review",
  "review.failed": "This match could not be reviewed. It may come from another version of the rules.",
  "review.lost": "Connection lost. The review continues by itself once you’re back online.",
  "review.missing": "This match doesn’t exist. You can review a match once it’s over.",
  "review.replay": "Replay",
  "review.link": "Share the review",
  "review.chances": "Winning chances",
  "review.about": "Each line is one player’s chance of winning if all cards were open. Tap the chart, or use the arrow keys.",
  "review.place": ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  "review.values": ({ names }: { names: string[] }) => new Intl.ListFormat("en", { type: "unit" }).format(names),
  "review.value": ({ name, percent }: { name: string; percent: number }) => `${name} ${percent}%`,
  "review.begun": "Before the first deal.",
  "review.dealt": "The cards are dealt.",
  "review.table": "Winning chances as a table",
  "review.step": "Step",
  "review.show": "Show on the table",
  "review.points": "Turning points",
  "review.point": ({ step, name, by, cause }: { step: number; name: string; by: number; cause: string }) =>
    `Step ${step}: ${by > 0 ? "+" : "−"}${Math.abs(by)} points for ${name} (${cause})`,
  "cause.deal": "the deal",
  ...causes,
  "review.luck": "Luck and play",
  "review.luck_of": "Luck",
  "review.own_of": "Own moves",
  "review.others_of": "Others’ moves",
  "review.points_of": ({ n }: { n: number }) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)} points`,
  "review.luck_parts": ({ dealt, unseen }: { dealt: string; unseen: string }) => `Luck: ${dealt} from the deal, ${unseen} from unseen cards.`,
  "review.luck_with_draws": ({ dealt, drawn, unseen }: { dealt: string; drawn: string; unseen: string }) =>
    `Luck: ${dealt} from the deal, ${drawn} from drawing, ${unseen} from unseen cards.`,
  "review.luck_about":
    "Luck is how the cards fell. Moves are compared with what the bot “normal” would have played, knowing no more than the player. Luck and moves together make up the result. One point is one win in a hundred matches.",
  "luck.won_cards": ({ name }: { name: string }) => `${name} won mostly thanks to lucky cards.`,
  "luck.won_own": ({ name }: { name: string }) => `${name} won mostly through their own moves.`,
  "luck.won_others": ({ name }: { name: string }) => `${name} won mostly because the others’ moves helped.`,
  "luck.won_unlucky": ({ name }: { name: string }) => `${name} won despite unlucky cards.`,
  "luck.lost_cards": ({ name }: { name: string }) => `${name} lost mostly because of unlucky cards.`,
  "luck.lost_own": ({ name }: { name: string }) => `${name} lost mostly through their own moves.`,
  "luck.lost_others": ({ name }: { name: string }) => `${name} lost mostly because of the others’ moves.`,
  "luck.lost_lucky": ({ name }: { name: string }) => `${name} lost despite lucky cards.`,
  "review.moves": "Move by move",
  "review.whose": "Whose moves",
  "review.seat": ({ name }: { name: string }) => `${name}’s moves`,
  "review.accuracy": ({ percent }: { percent: number }) => `Accuracy ${percent}%: how much of the winning chances at stake was kept.`,
  "review.no_choice": "There was never more than one legal move.",
  "review.mistakes": "Only moves that could have been better",
  "review.none": "No move could have been clearly better.",
  ...marks,
  "move.kept": ({ played, chance }: { played: string; chance: number }) => `“${played}” kept ${chance}%.`,
  "move.fell": ({ best, bestChance, played, chance }: { best: string; bestChance: number; played: string; chance: number }) =>
    `“${best}” kept ${bestChance}%, “${played}” dropped to ${chance}%.`,
  "move.forced": ({ played }: { played: string }) => `“${played}” was the only move.`,
  "try.title": "Try again",
  "try.start": ({ n }: { n: number }) => (n === 1 ? "Try the mistake again" : `Try ${n} mistakes again`),
  "try.task": ({ at, of, played, chance }: { at: number; of: number; played: string; chance: number }) =>
    `${at} of ${of}: in the match, “${played}” left ${chance}%. Find a better move.`,
  "try.solved": ({ move, chance }: { move: string; chance: number }) => `Yes: “${move}” keeps ${chance}%.`,
  "try.worse": ({ move, chance, lost }: { move: string; chance: number; lost: number }) =>
    `“${move}”: ${chance}%, ${lost} points less than the best move. Try another.`,
  "try.answer": ({ move, chance }: { move: string; chance: number }) => `The best move is “${move}”, with ${chance}%. It’s marked on the table.`,
  "try.show": "Show the best move",
  "try.next": "Next",
  "try.done": "Finish",
  "try.back": "Back to the review",
};
