// Where the cards of one's own row stand, and its gaps: in one line, or in two that are read like
// those of a text. Where the first ends, the second goes on.

import { gaps, rowStep } from "../../lib/stage/layout";
import type { Place } from "../../lib/stage/piece";
import type { Plan } from "./layout";

type Rows = Pick<Plan, "card" | "row" | "lines" | "overlap">;

const OVER = 400; // in z
const TOP = 8; // px over the row, for what is chosen

/** How many stand in a line. */
function lengthOf({ lines }: Rows, count: number): number {
  return Math.max(1, Math.ceil(count / lines));
}

/** From a card of a line to the next. */
function stepOf(plan: Rows, count: number): number {
  return rowStep(lengthOf(plan, count), plan.row.width, plan.card);
}

/** Where the cards stand. */
export function rowPlaces(plan: Rows, count: number): Place[] {
  const { card, row, lines, overlap } = plan;
  const each = lengthOf(plan, count);
  const step = stepOf(plan, count);
  const pitch = card.height * (1 - overlap);
  const left = row.x + (row.width - step * (each - 1)) / 2;
  const top = row.y + TOP + (row.height - pitch * (lines - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + (i % each) * step, y: top + Math.floor(i / each) * pitch, z: OVER + i }));
}

/** Where the gaps are, from the left end to the right; the one where a line ends, before the next. */
export function gapPlaces(plan: Rows, count: number): Place[] {
  if (count === 0) return [{ x: plan.row.x + plan.row.width / 2, y: plan.row.y + plan.row.height / 2 }];
  const each = lengthOf(plan, count);
  const slack = slackOf(plan, count);
  return gaps(rowPlaces(plan, count), plan.card).map((place, i) => ({
    ...place,
    x: place.x + (i === count ? slack : i % each === 0 ? -slack - 2 : -slack),
  }));
}

/** Where cards do not overlap, a gap is in the middle of the space between them. */
function slackOf(plan: Rows, count: number): number {
  return Math.max(0, stepOf(plan, count) - plan.card.width) / 2;
}

/** Where the first line ends and the second begins: one gap in two places. */
export interface Seam {
  gap: number;
  end: Place;
  start: Place;
}

export function seamOf(plan: Rows, count: number): Seam | null {
  const gap = lengthOf(plan, count);
  const last = rowPlaces(plan, count)[gap - 1];
  const start = gapPlaces(plan, count)[gap];
  if (gap >= count || !last || !start) return null;
  return { gap, end: { ...last, x: last.x + plan.card.width / 2 + slackOf(plan, count) + 2 }, start };
}
