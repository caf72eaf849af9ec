// Layouts: rows, fans, grids and piles. All return the places of the pieces, in order.

import type { Place, Size } from "./piece";

/** A part of the stage. */
export interface Box extends Size {
  x: number; // of its left edge
  y: number; // of its upper edge
}

/** The preferences of the viewer that a layout follows. */
export interface Comfort {
  largeCards: boolean;
  leftHanded: boolean;
}

export const USUAL_COMFORT: Comfort = { largeCards: false, leftHanded: false };

/** The box at the same distance from the other side of the stage. */
export function mirrored(box: Box, width: number): Box {
  return { ...box, x: width - box.x - box.width };
}

interface RowOptions {
  gap?: number; // between cards, where there is room
  align?: "left" | "centre";
  bend?: number; // px by which the ends of a fan hang lower than its middle
  spread?: number; // degrees between the first and the last card of a fan
}

/** A row that always fits: cards overlap, the later over the earlier, as soon as they must. */
export function row(count: number, box: Box, card: Size, options: RowOptions = {}): Place[] {
  const { gap = card.width * 0.08, align = "centre", bend = 0, spread = 0 } = options;
  const step = rowStep(count, box.width, card, gap);
  const width = card.width + step * (count - 1);
  const left = align === "left" ? box.x : box.x + (box.width - width) / 2;
  return Array.from({ length: count }, (_, i) => {
    const off = count > 1 ? (2 * i) / (count - 1) - 1 : 0; // -1 … 1
    return {
      x: left + card.width / 2 + i * step,
      y: box.y + box.height / 2 + bend * off * off,
      rotation: (spread / 2) * off,
      z: i,
    };
  });
}

/** The distance from a card of a row to the next: the visible width of each but the last. */
export function rowStep(count: number, width: number, card: Size, gap = card.width * 0.08): number {
  if (count < 2) return card.width + gap;
  return Math.max(0, Math.min(card.width + gap, (width - card.width) / (count - 1)));
}

interface HandOptions extends RowOptions {
  strip?: number; // px: the least visible width of a card, before another line is begun
  lines?: number; // at most
  overlap?: number; // how much of a line the next one covers; 0.35
}

/** A hand: one row, or several lines where one would be too tight for a finger. Fits the box. */
export function hand(count: number, box: Box, card: Size, options: HandOptions = {}): Place[] {
  const { strip = 30, lines: most = 2, overlap = 0.35 } = options;
  let lines = 1;
  const pitch = card.height * (1 - overlap);
  while (
    lines < most &&
    rowStep(Math.ceil(count / lines), box.width, card) < strip &&
    card.height + pitch * lines <= box.height
  ) {
    lines++;
  }
  const each = Math.ceil(count / lines);
  const top = box.y + (box.height - card.height - pitch * (lines - 1)) / 2;
  return Array.from({ length: lines }, (_, line) => {
    const many = Math.min(each, count - line * each);
    const at: Box = { x: box.x, y: top + pitch * line, width: box.width, height: card.height };
    return row(Math.max(0, many), at, card, options).map((place, i) => ({ ...place, z: line * each + i }));
  }).flat();
}

/** The widest card, up to `most`, of which `count` in a row show at least `strip` of their width. */
export function cardWidth(count: number, width: number, strip: number, most: number): number {
  return Math.min(most, width / (1 + strip * Math.max(0, count - 1)));
}

/** A pile: each a little off the one below. Beyond `most`, those below lie on one another. */
export function stack(count: number, at: Place, dx: number, dy: number, most = 12): Place[] {
  const hidden = Math.max(0, count - most);
  return Array.from({ length: count }, (_, i) => {
    const n = Math.max(0, i - hidden);
    return { ...at, x: at.x + dx * n, y: at.y + dy * n, z: (at.z ?? 0) + i };
  });
}

/** The same places, with everything from `over` on in z. */
export function raised(places: readonly Place[], over: number): Place[] {
  return places.map((place) => ({ ...place, z: over + (place.z ?? 0) }));
}

/** The places of the gaps between the cards of a row; gap 0 is before the first card. */
export function gaps(places: readonly Place[], card: Size): Place[] {
  const half = card.width / 2;
  const first = places[0];
  if (!first) return [];
  // The visible edge of each card is its left one; the last gap is after the last card.
  const last = places[places.length - 1] ?? first;
  return [...places.map((place) => ({ ...place, x: place.x - half })), { ...last, x: last.x + half }];
}
