// The places of the sizes and the discards: beside, above or below the viewer's areas.

import type { Box } from "../../lib/stage/layout";
import type { Size } from "../../lib/stage/piece";

export const CARD_RATIO = 1.4; // the height of a card against its width
export const GAP_PX = 6;
export const PLATE_HEIGHT_PX = 46; // a name plate
export const BACKS_WIDTH_PX = 54; // the cards of another seat
const HEAP_WIDTH_PX = 30; // the discards
const PILE_WIDTH_PX = 54; // the label of the discards
const PILE_HEIGHT_PX = 30;
const MAX_SIZES_WIDTH_PX = 480; // beside the viewer's areas
export const MAX_FLANK_HEIGHT_PX = 84; // of the sizes beside or below the viewer's plate
export const DUEL_HEAP_WIDTH_PX = 120; // the discards and their label
export const MIN_SIDE_SIZES_HEIGHT_PX = 52; // of the sizes below a plate

/** The boxes of the sizes and of the discards. */
export interface Strip {
  sizes: Box;
  pile: Box;
  heap: Box;
}

/** The sizes on the left of the viewer's areas, and the discards on the right. */
export function flanks(areas: Box, setCard: Size): Strip {
  const high = Math.min(MAX_FLANK_HEIGHT_PX, areas.height);
  const y = areas.y + (areas.height - high) / 2;
  const wide = Math.min(MAX_SIZES_WIDTH_PX, areas.x - 3 * GAP_PX);
  return { sizes: { x: areas.x - 2 * GAP_PX - wide, y, width: wide, height: high }, ...heapBeside(areas, setCard, setCard.width * 0.8) };
}

/** The discards on the right of the viewer's areas, as large as there is room. */
export function heapBeside(areas: Box, setCard: Size, most = DUEL_HEAP_WIDTH_PX - PILE_WIDTH_PX - 3 * GAP_PX): Omit<Strip, "sizes"> {
  const x = areas.x + areas.width + 3 * GAP_PX;
  const width = Math.min(setCard.width * 0.8, most);
  const heap: Box = { x, y: areas.y + (areas.height - width * CARD_RATIO) / 2, width, height: width * CARD_RATIO };
  const high = Math.min(MAX_FLANK_HEIGHT_PX, areas.height);
  return { heap, pile: { x: x + width + GAP_PX, y: areas.y + (areas.height - high) / 2, width: PILE_WIDTH_PX + 6, height: high } };
}

/** The discards on the right of the viewer's areas, where the others have their cards. */
export function heapAt(areas: Box): Omit<Strip, "sizes"> {
  const x = areas.x + areas.width + 6;
  const pile: Box = { x, y: areas.y, width: BACKS_WIDTH_PX, height: PILE_HEIGHT_PX };
  return { pile, heap: { x, y: pile.y + pile.height + 2, width: BACKS_WIDTH_PX, height: Math.min(52, areas.height - pile.height - 2) } };
}

/** A plate with the sizes below it, in the middle of a box that may be too low for both. */
export function platedSizes(box: Box): { plate: Box; sizes: Box } {
  const high = Math.max(MIN_SIDE_SIZES_HEIGHT_PX, Math.min(MAX_FLANK_HEIGHT_PX, box.height - PLATE_HEIGHT_PX - GAP_PX));
  const y = box.y + (box.height - PLATE_HEIGHT_PX - GAP_PX - high) / 2;
  return { plate: { ...box, y, height: PLATE_HEIGHT_PX }, sizes: { ...box, y: y + PLATE_HEIGHT_PX + GAP_PX, height: high } };
}

/** The sizes, with the discards on the right. */
export function split(strip: Box): Strip {
  const heap = atRight(strip, strip.width < 400 ? 20 : HEAP_WIDTH_PX);
  const pile = atRight({ ...strip, width: strip.width - heap.width - 4 }, PILE_WIDTH_PX);
  return { sizes: { ...strip, width: pile.x - 4 - strip.x }, pile, heap };
}

/** For a narrow but high box: the discards above the sizes, with room for a note below. */
export function stacked(side: Box): Strip {
  const [high, below] = [34, 14];
  const y = side.y + (side.height - 2 * high - GAP_PX - below) / 2;
  const heap = atRight({ ...side, y, height: high }, HEAP_WIDTH_PX);
  return { sizes: { ...side, y: y + high + GAP_PX, height: high }, pile: { ...heap, x: heap.x - 4 - PILE_WIDTH_PX, width: PILE_WIDTH_PX }, heap };
}

function atRight(box: Box, width: number): Box {
  return { ...box, x: box.x + box.width - width, width };
}
