// The layout of the viewer's row and its gaps: one line, or two that are read like the lines of a text.

import { gaps, rowStep } from "../../lib/stage/layout";
import type { Place } from "../../lib/stage/piece";
import type { Layout } from "./layout";

type Rows = Pick<Layout, "card" | "row" | "lines" | "overlap">;

const ROW_Z = 400; // the lowest z of the row
const ROW_TOP_PX = 8; // room above the row for selected cards

/** The number of cards in a line. */
function lengthOf({ lines }: Rows, count: number): number {
  return Math.max(1, Math.ceil(count / lines));
}

/** The distance between two cards of a line. */
function stepOf(layout: Rows, count: number): number {
  return rowStep(lengthOf(layout, count), layout.row.width, layout.card);
}

export function rowPlaces(layout: Rows, count: number): Place[] {
  const { card, row, lines, overlap } = layout;
  const each = lengthOf(layout, count);
  const step = stepOf(layout, count);
  const pitch = card.height * (1 - overlap);
  const left = row.x + (row.width - step * (each - 1)) / 2;
  const top = row.y + ROW_TOP_PX + (row.height - pitch * (lines - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + (i % each) * step, y: top + Math.floor(i / each) * pitch, z: ROW_Z + i }));
}

/** The gaps from left to right, both ends included. The gap at the end of the first line is shown at the
    start of the second. */
export function gapPlaces(layout: Rows, count: number): Place[] {
  if (count === 0) return [{ x: layout.row.x + layout.row.width / 2, y: layout.row.y + layout.row.height / 2 }];
  const each = lengthOf(layout, count);
  const slack = slackOf(layout, count);
  return gaps(rowPlaces(layout, count), layout.card).map((place, i) => ({
    ...place,
    x: place.x + (i === count ? slack : i % each === 0 ? -slack - 2 : -slack),
  }));
}

/** Half of the space between two cards that do not overlap: gaps are in the middle of it. */
function slackOf(layout: Rows, count: number): number {
  return Math.max(0, stepOf(layout, count) - layout.card.width) / 2;
}

/** The gap between the two lines, which has two places. */
export interface Seam {
  gap: number;
  end: Place; // of the first line
  start: Place; // of the second
}

export function seamOf(layout: Rows, count: number): Seam | null {
  const gap = lengthOf(layout, count);
  const last = rowPlaces(layout, count)[gap - 1];
  const start = gapPlaces(layout, count)[gap];
  if (gap >= count || !last || !start) return null;
  return { gap, end: { ...last, x: last.x + layout.card.width / 2 + slackOf(layout, count) + 2 }, start };
}
