// Which part of the stage is whose: the seats, the course with the trick and the rows of gone cards
// inside it, the choice, the hand.

import { course, type CourseShape, LAP } from "./art/course";
import { type Box, cardWidth } from "../../lib/stage/layout";
import type { Size } from "../../lib/stage/piece";

export type Form = "tall" | "low" | "wide";

/** Whether the viewer plays, or has a hand that a bot plays, and so nothing to press, or none. */
export type Part = "plays" | "away" | "watches";

export interface Arrangement {
  part: Part;
  form: Form;
  small: boolean; // a phone
  roomy: boolean; // the trick has room for words
  held: number; // cards in the hand at the start
  card: Size; // of the hand
  seats: readonly Box[]; // from the viewer's seat on, clockwise
  shape: CourseShape;
  trick: Box; // with its line of words above and the names below the cards
  trickCard: Size;
  gone: Box;
  choice: Box;
  hand: Box;
  spare: Box; // what may be covered while one plays
}

export const CARD_RATIO = 1.4;
export const NOTE = 30; // px: the line over the trick
export const NAMES = 20; // px: the line below it
export const COLUMNS = 8;
export const LINES = 7; // the colours, five numbers, the count

const PAD = 6;
const WORDS = 40; // px: the choice without its buttons
const LARGE = 1100; // px: from this height on a screen is looked at from further away
const PAIR = 0.4; // of a cell
const TAB = 8; // px over the hand: what a card that would be a DATTO says

/** `held`: cards in the hand at the start, the nap card too; 0: nobody's hand is seen. */
export function arrange(size: Size, players: number, held: number, part: Part = "plays"): Arrangement {
  const { width: w, height: h } = size;
  const form: Form = h > w * 1.1 ? "tall" : h < 740 ? "low" : "wide";
  const small = w < 600;
  const wide = w - 2 * PAD;

  if (form === "low") return low(size, players, held, part);

  const columns = small && players === 4 ? 2 : players;
  const lines = Math.ceil(players / columns);
  const large = form === "wide" && h > LARGE;
  const seatHeight = small ? (columns === 3 ? 58 : 40) : large ? 76 : 58;
  const seatWidth = Math.min(large ? 400 : 300, (wide - (columns - 1) * 4) / columns);
  const seatsHeight = lines * (seatHeight + 4);
  const rowWidth = columns * (seatWidth + 4) - 4;
  const most = form === "wide" ? Math.min(180, (h * 0.19) / CARD_RATIO) : 130;
  const inLines = small && held > 8 ? 2 : 1;
  const cardW = Math.min(cardWidth(Math.ceil(held / inLines), wide, inLines > 1 ? 0.76 : 0.6, most), small ? 61 : most);
  const cardH = cardW * CARD_RATIO;
  const handHeight = held ? cardH * (inLines > 1 ? 1.62 : 1) : 0;
  const choiceHeight = { plays: small ? 84 : 64, away: WORDS, watches: 0 }[part];
  const choiceTop = h - handHeight - choiceHeight - 2 * PAD - (held ? 10 : 0);
  return inside(form, small, players, {
    part,
    held,
    card: { width: cardW, height: cardH },
    seats: stacked(players, columns, { x: (w - rowWidth) / 2, y: PAD, width: seatWidth, height: seatHeight }, 4),
    around: { x: PAD, y: PAD + seatsHeight, width: wide, height: choiceTop - seatsHeight - 2 * PAD },
    choice: { x: PAD, y: choiceTop, width: wide, height: choiceHeight },
    hand: { x: PAD, y: h - handHeight - PAD, width: wide, height: handHeight },
  });
}

/** A phone on its side, or a low screen: the course beside the trick, the choice beside the hand. */
function low({ width: w, height: h }: Size, players: number, held: number, part: Part): Arrangement {
  const chooses = part !== "watches";
  const side = Math.min(200, w * 0.2);
  const right = Math.min(560, w * 0.38);
  const handWidth = chooses ? w - right - 3 * PAD : w - 2 * PAD; // open hands need all of it
  const cardW = Math.min(cardWidth(held, handWidth, 0.6, 96), (h * 0.27) / CARD_RATIO);
  const handHeight = held ? cardW * CARD_RATIO + 4 : 0;
  const top = h - handHeight - 2 * PAD - (held ? TAB : 0);
  const choiceHeight = { plays: 104, away: WORDS, watches: 0 }[part];
  const seatHeight = Math.min(58, (top - PAD) / players - 4);
  return inside("low", h < 480, players, {
    part,
    held,
    card: { width: cardW || 60, height: (cardW || 60) * CARD_RATIO },
    seats: stacked(players, 1, { x: PAD, y: PAD, width: side, height: seatHeight }, 4),
    around: { x: PAD * 2 + side, y: 2, width: w - side - right - 4 * PAD, height: top - 2 },
    trick: { x: w - right - PAD, y: PAD, width: right, height: chooses ? h - choiceHeight - 3 * PAD : top - PAD },
    choice: { x: w - right - PAD, y: h - choiceHeight - PAD, width: right, height: choiceHeight },
    hand: { x: PAD, y: h - handHeight - PAD, width: handWidth, height: handHeight },
  });
}

interface Outside {
  part: Part;
  held: number;
  card: Size;
  seats: Box[];
  around: Box; // the course
  trick?: Box; // where it does not lie inside the course
  choice: Box;
  hand: Box;
}

function inside(form: Form, small: boolean, players: number, { around, trick, ...rest }: Outside): Arrangement {
  // The start is in the uppermost row, and all hares stand there on one another.
  const above = course(around).cell * Math.min(small ? 0.45 : 1, 0.1 + 0.21 * (players - 1));
  const room: Box = { ...around, y: around.y + above, height: around.height - above };
  const splits = courses(room).map((shape) => split(shape, small, players, trick));
  const best = splits.reduce((one, other) => (other.trickCard.width > one.trickCard.width + 1 ? other : one));
  const { choice, hand } = rest;
  const spare: Box = { x: 0, y: 0, width: hand.width + 2 * PAD, height: (form === "low" ? hand.y - TAB : choice.y) - PAD };
  return { form, small, roomy: best.trick.width >= 760, spare, ...rest, ...best };
}

/** The courses whose cells are about as wide as can be, the widest first. */
function courses(box: Box): CourseShape[] {
  const around = LAP / 2 + 2; // columns and rows together
  const all = Array.from({ length: around - 7 }, (_, i) => {
    const rows = i + 4;
    const cell = Math.min(box.width / (around - rows), box.height / rows);
    const [width, height] = [cell * (around - rows) + 0.01, cell * rows + 0.01];
    return course({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height });
  }).sort((a, b) => b.cell - a.cell);
  return all.filter(({ cell }) => cell >= (all[0]?.cell ?? 0) * 0.86);
}

/** What lies inside a course: the trick, unless it has a place of its own, and the gone cards. */
function split(shape: CourseShape, small: boolean, players: number, own: Box | undefined): Pick<Arrangement, "shape" | "trick" | "trickCard" | "gone"> {
  const margin = small ? 4 : 12;
  const { x, y, width, height } = shape.inside;
  const room: Box = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  const beside = !own && room.width > room.height * 1.35;
  const most = small ? 27 : Math.max(46, Math.min(room.height / 7, 96)); // px of a column of gone cards
  const foot = small ? 0 : Math.max(0, shape.cell * PAIR - margin); // two hares in the lower row reach up so far
  const floor = room.height - foot;
  const goneWidth = Math.min(beside ? room.width * 0.45 : room.width, COLUMNS * most);
  const goneHeight = Math.min(beside || own ? floor : room.height * 0.5, LINES * most * 0.8);
  const gap = small ? 4 : 16;
  const inner: Box = beside
    ? { ...room, width: room.width - goneWidth - gap }
    : { ...room, height: floor - goneHeight - gap };
  const trick = own ?? inner;
  const wide = Math.min(trick.width / players - 8, (trick.height - NOTE - NAMES - 4) / CARD_RATIO, Math.max(150, room.height * 0.5));
  const cardW = Math.max(20, wide);
  const gone: Box = {
    x: beside ? room.x + room.width - goneWidth : room.x + (room.width - goneWidth) / 2,
    y: beside || own ? room.y + (floor - goneHeight) / 2 : room.y + floor - goneHeight,
    width: goneWidth,
    height: goneHeight,
  };
  return { shape, trick, trickCard: { width: cardW, height: cardW * CARD_RATIO }, gone };
}

function stacked(count: number, columns: number, first: Box, gap: number): Box[] {
  return Array.from({ length: count }, (_, i) => ({
    ...first,
    x: first.x + (i % columns) * (first.width + gap),
    y: first.y + Math.floor(i / columns) * (first.height + gap),
  }));
}

/** The places of a trick: the middle of each card, from the leader's on. */
export function slots({ trick, trickCard }: Arrangement, players: number): { x: number; y: number }[] {
  const step = Math.min(Math.max(trickCard.width * 1.3, 72), trick.width / players);
  const left = trick.x + trick.width / 2 - (step * (players - 1)) / 2;
  const free = trick.height - NOTE - NAMES - trickCard.height;
  const y = trick.y + NOTE + free / 2 + trickCard.height / 2;
  return Array.from({ length: players }, (_, i) => ({ x: left + i * step, y }));
}

/** The line over the trick, close to its cards. */
export function noteAt(at: Arrangement, players: number): Box {
  const first = slots(at, players)[0] ?? at.trick;
  const top = first.y - at.trickCard.height / 2 - NOTE;
  const x = at.small ? at.trick.x : first.x - at.trickCard.width / 2;
  return { x, y: Math.max(at.trick.y, top - 4), width: at.trick.x + at.trick.width - x, height: NOTE };
}

/** The middle of the cell of a gone card. */
export function goneAt({ gone }: Arrangement, colour: number, number: number): { x: number; y: number } {
  return {
    x: gone.x + ((colour + 0.5) * gone.width) / COLUMNS,
    y: gone.y + ((number + 1.5) * gone.height) / LINES,
  };
}
