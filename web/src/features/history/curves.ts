// The figures of one's own matches over time: results, accuracy and luck, by game and opponents.

import type { PlayedMatch, Strength } from "../../lib/api/protocol";
import { STRENGTHS } from "../../lib/api/protocol";

type Opponents = Strength | "people";

/** A match that counts: not practice, and with a known result of one's own. */
interface CountedMatch {
  match: PlayedMatch;
  won: boolean;
  opponents: Opponents; // the strongest bot, or people
}

/** The matches that count, the earliest first. */
export function countedMatches(matches: readonly PlayedMatch[]): CountedMatch[] {
  const counted = matches.flatMap((match) => {
    const { result, seat, practice } = match;
    if (!result || seat === null || practice) return [];
    return [{ match, won: result.winners.includes(seat), opponents: opponentsOf(match, seat) }];
  });
  return counted.reverse();
}

export function opponentsOf({ names, bots }: Pick<PlayedMatch, "names" | "bots">, seat: number): Opponents {
  if (names.some((_, other) => other !== seat && !bots.includes(other))) return "people";
  const strengths = bots.map((bot) => STRENGTHS.indexOf(names[bot] as Strength));
  return STRENGTHS[Math.max(0, ...strengths)] ?? "normal";
}

/** The share of matches won up to each of them. */
export function winShares(matches: readonly CountedMatch[]): number[] {
  let won = 0;
  return matches.map((each, index) => (won += each.won ? 1 : 0) / (index + 1));
}

/** The accuracy in each match that was reviewed and had choices. */
export function accuracies(matches: readonly CountedMatch[]): number[] {
  return matches.flatMap(({ match }) => match.figures?.accuracy ?? []);
}

/** The sum of luck up to each match that was reviewed, in wins. */
export function luckSoFar(matches: readonly CountedMatch[]): number[] {
  let sum = 0;
  return matches.flatMap(({ match }) => (match.figures ? [(sum += match.figures.luck)] : []));
}

export interface Standing {
  opponents: Opponents;
  played: number;
  won: number;
  accuracy: number | null; // the mean; null: none was reviewed
}

/** The results by opponents, the weakest bots first, people last. */
export function byOpponents(matches: readonly CountedMatch[]): Standing[] {
  return ([...STRENGTHS, "people"] as const).flatMap((opponents) => {
    const own = matches.filter((each) => each.opponents === opponents);
    const exact = accuracies(own);
    const accuracy = exact.length > 0 ? exact.reduce((sum, each) => sum + each, 0) / exact.length : null;
    return own.length > 0 ? [{ opponents, played: own.length, won: own.filter(({ won }) => won).length, accuracy }] : [];
  });
}
