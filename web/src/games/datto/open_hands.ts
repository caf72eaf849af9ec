// Where the cards of several open hands lie, in a replay: a line for each hand.

import { type Box, cardWidth, row } from "../../lib/stage/layout";
import type { Place } from "../../lib/stage/piece";
import { type Arrangement, CARD_RATIO } from "./layout";

const BADGE = 24; // px before a hand: whose it is
const GAP = 8; // px between two hands in one line

// What must be seen of each card in a row, and of each row, where there is little room: of such
// cards the number and the shape are printed that large.
const STRIP = 0.8;
const INDEX = 0.62;

/** Whether so little is seen of a card of an open hand that it is printed with an index alone. */
export function isClose({ small, form }: Arrangement): boolean {
  return small || form === "low";
}

/** The cards of hand `i` of so many; `left`: before its first card, `y`: in the middle of what is seen of it. */
export function openPlaces(at: Arrangement, i: number, of: number, count: number): { places: Place[]; scale: number; left: number; y: number } {
  const close = isClose(at);
  const columns = at.small && at.form === "tall" ? 1 : 2;
  const lines = Math.ceil(of / columns);
  const width = at.hand.width / columns - BADGE - (columns > 1 ? GAP : 0);
  const most = at.hand.height / (1 + (lines - 1) * (close ? INDEX : 1)) - (close ? 0 : 4);
  const wide = close ? cardWidth(at.held, width, STRIP, most / CARD_RATIO) : most / CARD_RATIO;
  const card = { width: Math.min(wide, at.card.width), height: Math.min(wide, at.card.width) * CARD_RATIO };
  const pitch = lines > 1 ? Math.min(card.height + 4, (at.hand.height - card.height) / (lines - 1)) : card.height;
  const line = Math.floor(i / columns);
  const box: Box = { x: at.hand.x + BADGE + (i % columns) * (at.hand.width / columns), y: at.hand.y + line * pitch, width, height: card.height };
  const places = row(count, box, card, { align: close ? "left" : "centre" });
  const left = places[0] ? places[0].x - card.width / 2 : close ? box.x : box.x + width / 2;
  return { places, scale: card.width / at.card.width, left, y: box.y + Math.min(pitch, card.height) / 2 };
}
