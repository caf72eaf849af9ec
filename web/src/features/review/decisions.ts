// Decisions of a review as text: the moves in the words of the game, and their chances.

import type { GameModule } from "../../games";
import { POOR_MARKS, type Balance, type MatchReview, type MatchView, type ReviewedMove, type Swing } from "../../lib/api/protocol";
import type { Cast } from "../../lib/table/cast";
import { t } from "./messages";

const LUCK_POINTS = 0.05; // less than this is neither good nor bad luck

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** The chances of all seats in percent, rounded so that they add up. */
export function percents(chances: readonly number[]): number[] {
  const found = chances.map((chance) => Math.floor(chance * 100));
  const total = Math.round(chances.reduce((sum, chance) => sum + chance, 0) * 100);
  const left = total - found.reduce((sum, each) => sum + each, 0);
  const byRest = chances.map((chance, seat) => ({ seat, rest: chance * 100 - Math.floor(chance * 100) })).sort((a, b) => b.rest - a.rest || a.seat - b.seat);
  for (const { seat } of byRest.slice(0, left)) found[seat] = (found[seat] ?? 0) + 1;
  return found;
}

/** The decisions of a seat for which a clearly better move was there. */
export function improvable(review: MatchReview, seat: number): ReviewedMove[] {
  return review.decisions.filter((each) => each.seat === seat && (POOR_MARKS as readonly string[]).includes(each.mark));
}

/** A move in words; the notation where the game or the view is not known. */
export function moveName(move: string, view: MatchView | null, game: GameModule | null, cast: Cast): string {
  return (view && game?.describeMove(move, view, cast)) || move;
}

export function chanceOf(decision: ReviewedMove, move: string): number {
  return decision.moves.find((each) => each.move === move)?.chance ?? 0;
}

/** A move that was played, in a sentence. */
export function sentence(decision: ReviewedMove, name: (move: string) => string): string {
  const played = capital(name(decision.move));
  if (decision.chance === null) return t("move.forced", { played });
  const chance = percent(decision.chance);
  const bestChance = percent(chanceOf(decision, decision.best));
  if (decision.mark === "best" || decision.best === decision.move || chance === bestChance) return t("move.kept", { played, chance });
  // The notation distinguishes two moves of the same name.
  const alike = name(decision.best) === name(decision.move);
  const full = (move: string) => (alike ? `${name(move)} (${move})` : name(move));
  return t("move.fell", { best: capital(full(decision.best)), bestChance, played: within(full(decision.move)), chance });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a move as it stands inside a sentence, with a small first letter unless it is a word in capitals. */
function within(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The chances of all seats after each step; the first are those before the first deal. */
export function chancesOf(review: MatchReview): number[][] {
  const found: number[][] = [review.balances.map(() => review.fair_share)];
  for (const swing of review.swings) found[swing.step + 1] = swing.after;
  return found;
}

/** The largest changes, the largest first. */
export function turningPoints(review: MatchReview, count = 5): Swing[] {
  return [...review.swings].sort((a, b) => sizeOf(b) - sizeOf(a) || a.step - b.step).slice(0, count);
}

function sizeOf(swing: Swing): number {
  return Math.max(...swing.after.map((after, seat) => Math.abs(after - (swing.before[seat] ?? 0))));
}

/** The seat that a change affects most, and the change. */
export function mostAffected(swing: Swing): { seat: number; by: number } {
  const changes = swing.after.map((after, seat) => ({ seat, by: after - (swing.before[seat] ?? 0) }));
  return changes.reduce((most, each) => (Math.abs(each.by) > Math.abs(most.by) ? each : most));
}

/** True if the change of a move came mostly from cards that its player could not see. */
export function mostlyHidden(swing: Swing): boolean {
  const { seat, by } = mostAffected(swing);
  return swing.play !== null && Math.abs(by - (swing.play[seat] ?? 0)) > Math.abs(by) / 2;
}

/** All luck of a seat: how the cards fell. */
export function luckOf({ deal_luck, draw_luck, hidden_luck }: Balance): number {
  return deal_luck + draw_luck + hidden_luck;
}

/** The key of the sentence about a seat: what helped it most to win, or what cost it most. */
export function verdict(balance: Balance) {
  const { own_play, others_play, total } = balance;
  const luck = luckOf(balance);
  const won = total > -1e-9; // nobody who loses has an equal share
  if (won && luck <= -LUCK_POINTS) return "luck.won_unlucky";
  if (!won && luck >= LUCK_POINTS) return "luck.lost_lucky";
  const decisive = won ? Math.max(luck, own_play, others_play) : Math.min(luck, own_play, others_play);
  const cause = decisive === luck ? "cards" : decisive === own_play ? "own" : "others";
  return `luck.${won ? "won" : "lost"}_${cause}` as const;
}
