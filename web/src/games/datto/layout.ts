// The layout of the stage: the seats, the course with the trick and the table of gone cards inside it,
// the buttons, the hands.

import { course, type CourseShape, tokenPlace } from "./art/course";
import { LAP } from "./protocol";
import { type Box, cardWidth, type Comfort, mirrored, row, USUAL_COMFORT } from "../../lib/stage/layout";
import type { Place, Size } from "../../lib/stage/piece";
import type { Board } from "./board";

type Form = "tall" | "low" | "wide";

/** The viewer plays, is replaced by a bot (a hand, but no buttons), or watches (no hand). */
export type Role = "plays" | "away" | "watches";

export interface Layout {
  role: Role;
  form: Form;
  small: boolean; // a phone
  roomy: boolean; // the note has room for words
  held: number; // cards in a full hand
  card: Size; // of the hand
  seats: readonly Box[]; // from the viewer's seat on, clockwise
  shape: CourseShape;
  trick: Box; // with the note above and the names below the cards
  trickCard: Size;
  gone: Box;
  actions: Box; // the prompt and the buttons
  hand: Box;
  spare: Box; // what a panel may cover
}

export const CARD_RATIO = 1.4;
const NOTE_HEIGHT_PX = 30; // the line above the trick
const NAMES_HEIGHT_PX = 20; // the line below it
const GONE_COLUMNS = 8; // the colours
export const GONE_ROWS = 7; // a heading, five numbers, the count

const PAD_PX = 6;
const MIN_SIDE_PX = 122; // of the plates on a low screen: steps, cards and the flag in one line
const PROMPT_HEIGHT_PX = 40; // the actions box without buttons
const LARGE_SCREEN_HEIGHT_PX = 960; // higher screens are seen from further away
const ROOMY_SCREEN_HEIGHT_PX = 800;
const STACKED_HARES_HEIGHT = 0.4; // the height of the upper of two stacked hares, in cells
const MAX_LOW_CARD_WIDTH_PX = 96; // on a low screen
const MAX_LOW_CARD_SHARE = 0.085; // of its width, if that is more
const LARGE_CARD_SCALE = 1.22; // of larger cards
const LARGE_SMALL_CARD_SCALE = 1.12; // on a phone or a low screen
const TAB_HEIGHT_PX = 8; // the tab of a card that would be a DATTO, above the hand

/** `held`: the cards of a full hand, with the nap card; 0: no hand is visible. */
export function layoutOf(size: Size, players: number, held: number, role: Role = "plays", comfort = USUAL_COMFORT): Layout {
  const { width: w, height: h } = size;
  const form: Form = h > w * 1.1 ? "tall" : h < 740 ? "low" : "wide";
  const small = w < 600;
  const wide = w - 2 * PAD_PX;

  if (form === "low") return lowLayout(size, players, held, role, comfort);

  const columns = small && players === 4 ? 2 : players;
  const lines = Math.ceil(players / columns);
  const large = form === "wide" && h > LARGE_SCREEN_HEIGHT_PX;
  const roomy = form === "wide" && h > ROOMY_SCREEN_HEIGHT_PX;
  const seatHeight = small ? (columns === 3 ? 58 : 40) : large ? 76 : roomy ? 66 : 58;
  const seatWidth = Math.min(large ? 400 : roomy ? 350 : 300, (wide - (columns - 1) * 4) / columns);
  const seatsHeight = lines * (seatHeight + 4);
  const rowWidth = columns * (seatWidth + 4) - 4;
  const growth = !comfort.largeCards ? 1 : small ? LARGE_SMALL_CARD_SCALE : LARGE_CARD_SCALE;
  const most = growth * (form === "wide" ? Math.min(180, (h * 0.2) / CARD_RATIO) : 130);
  const inLines = small && held > 8 ? 2 : 1;
  const cardW = Math.min(cardWidth(Math.ceil(held / inLines), wide, (inLines > 1 ? 0.76 : 0.6) / growth, most), small ? 61 * growth : most);
  const cardH = cardW * CARD_RATIO;
  const handHeight = held ? cardH * (inLines > 1 ? 1.62 : 1) : 0;
  const actionsHeight = { plays: small ? 84 : 64, away: PROMPT_HEIGHT_PX, watches: 0 }[role];
  const actionsTop = h - handHeight - actionsHeight - 2 * PAD_PX - (held ? 10 : 0);
  return withCourse(form, small, players, {
    role,
    held,
    card: { width: cardW, height: cardH },
    seats: grid(players, columns, { x: (w - rowWidth) / 2, y: PAD_PX, width: seatWidth, height: seatHeight }, 4),
    around: { x: PAD_PX, y: PAD_PX + seatsHeight, width: wide, height: actionsTop - seatsHeight - 2 * PAD_PX },
    actions: { x: PAD_PX, y: actionsTop, width: wide, height: actionsHeight },
    hand: { x: PAD_PX, y: h - handHeight - PAD_PX, width: wide, height: handHeight },
  });
}

/** A phone in landscape, or a low screen: the course beside the trick, the actions beside the hand. */
function lowLayout({ width: w, height: h }: Size, players: number, held: number, role: Role, { largeCards, leftHanded }: Comfort): Layout {
  const chooses = role !== "watches";
  const side = Math.min(200, Math.max(MIN_SIDE_PX, w * 0.2));
  const right = Math.min(560, w * 0.38);
  const handWidth = chooses ? w - right - 3 * PAD_PX : w - 2 * PAD_PX; // open hands need all of it
  const growth = largeCards ? LARGE_SMALL_CARD_SCALE : 1;
  const most = growth * Math.max(MAX_LOW_CARD_WIDTH_PX, w * MAX_LOW_CARD_SHARE);
  const cardW = Math.min(cardWidth(held, handWidth, 0.6 / growth, most), (h * 0.27 * growth) / CARD_RATIO);
  const handHeight = held ? cardW * CARD_RATIO + 4 : 0;
  const top = h - handHeight - 2 * PAD_PX - (held ? TAB_HEIGHT_PX : 0);
  const actionsHeight = { plays: 104, away: PROMPT_HEIGHT_PX, watches: 0 }[role];
  const seatHeight = Math.min(58, (top - PAD_PX) / players - 4);
  const placed = leftHanded ? (box: Box) => mirrored(box, w) : (box: Box) => box;
  return withCourse("low", h < 480, players, {
    role,
    held,
    card: { width: cardW || 60, height: (cardW || 60) * CARD_RATIO },
    seats: grid(players, 1, { x: PAD_PX, y: PAD_PX, width: side, height: seatHeight }, 4).map(placed),
    around: placed({ x: PAD_PX * 2 + side, y: 2, width: w - side - right - 4 * PAD_PX, height: top - 2 }),
    trick: placed({ x: w - right - PAD_PX, y: PAD_PX, width: right, height: chooses ? h - actionsHeight - 3 * PAD_PX : top - PAD_PX }),
    actions: placed({ x: w - right - PAD_PX, y: h - actionsHeight - PAD_PX, width: right, height: actionsHeight }),
    hand: placed({ x: PAD_PX, y: h - handHeight - PAD_PX, width: handWidth, height: handHeight }),
  });
}

interface Outer {
  role: Role;
  held: number;
  card: Size;
  seats: Box[];
  around: Box; // the course
  trick?: Box; // unless it is inside the course
  actions: Box;
  hand: Box;
}

function withCourse(form: Form, small: boolean, players: number, { around, trick, ...rest }: Outer): Layout {
  // The start is in the top row, where all hares begin as one stack.
  const nearest = form === "low" ? 0 : small && players < 4 ? -2 : 4; // with four on a phone, the trick needs the height
  const above = Math.max(0, course(around).cell * (0.07 + 0.21 * (players - 1)) - nearest);
  const room: Box = { ...around, y: around.y + above, height: around.height - above };
  const options = courses(room, form === "wide" ? 0.74 : 0.86).map((shape) => interior(shape, small, players, trick));
  const best = options.reduce((one, other) => (other.trickCard.width > one.trickCard.width + 1 ? other : one));
  const { actions, hand } = rest;
  const spare: Box = { x: hand.x - PAD_PX, y: 0, width: hand.width + 2 * PAD_PX, height: (form === "low" ? hand.y - TAB_HEIGHT_PX : actions.y) - PAD_PX };
  return { form, small, roomy: best.trick.width >= 760, spare, ...rest, ...best };
}

/** The courses whose cells are at least so close to the greatest width that fits, the widest first. */
function courses(box: Box, least: number): CourseShape[] {
  const around = LAP / 2 + 2; // columns and rows together
  const all = Array.from({ length: around - 7 }, (_, i) => {
    const rows = i + 4;
    const cell = Math.min(box.width / (around - rows), box.height / rows);
    const [width, height] = [cell * (around - rows) + 0.01, cell * rows + 0.01];
    return course({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height });
  }).sort((a, b) => b.cell - a.cell);
  return all.filter(({ cell }) => cell >= (all[0]?.cell ?? 0) * least);
}

/** The inside of a course: the trick, unless it has its own box, and the gone cards. */
function interior(shape: CourseShape, small: boolean, players: number, own: Box | undefined): Pick<Layout, "shape" | "trick" | "trickCard" | "gone"> {
  const margin = small ? 4 : 12;
  const { x, y, width, height } = shape.inside;
  const room: Box = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  const beside = !own && room.width > room.height * 1.35;
  const most = small ? 27 : Math.max(46, Math.min(room.height / 7, 96)); // px of a column of gone cards
  const foot = small ? 0 : Math.max(0, shape.cell * STACKED_HARES_HEIGHT - margin); // two hares in the bottom row reach this high
  const floor = room.height - foot;
  const goneWidth = Math.min(beside ? room.width * (small ? 0.47 : 0.45) : room.width, GONE_COLUMNS * most);
  const goneHeight = Math.min(beside || own ? floor : room.height * 0.5, GONE_ROWS * most * 0.8);
  const gap = small ? 4 : 16;
  const inner: Box = beside
    ? { ...room, width: room.width - goneWidth - gap }
    : { ...room, height: floor - goneHeight - gap };
  const trick = own ?? inner;
  const wide = Math.min(trick.width / players - 8, (trick.height - NOTE_HEIGHT_PX - NAMES_HEIGHT_PX - 4) / CARD_RATIO, Math.max(150, room.height * 0.5));
  const cardW = Math.max(20, wide);
  const gone: Box = {
    x: beside ? room.x + room.width - goneWidth : room.x + (room.width - goneWidth) / 2,
    y: beside || own ? room.y + (floor - goneHeight) / 2 : room.y + floor - goneHeight,
    width: goneWidth,
    height: goneHeight,
  };
  return { shape, trick, trickCard: { width: cardW, height: cardW * CARD_RATIO }, gone };
}

function grid(count: number, columns: number, first: Box, gap: number): Box[] {
  return Array.from({ length: count }, (_, i) => ({
    ...first,
    x: first.x + (i % columns) * (first.width + gap),
    y: first.y + Math.floor(i / columns) * (first.height + gap),
  }));
}

/** The centres of the cards of a trick, the leader's first. */
export function trickPlaces({ trick, trickCard }: Layout, players: number): { x: number; y: number }[] {
  const step = Math.min(Math.max(trickCard.width * 1.3, 72), trick.width / players);
  const left = trick.x + trick.width / 2 - (step * (players - 1)) / 2;
  const free = trick.height - NOTE_HEIGHT_PX - NAMES_HEIGHT_PX - trickCard.height;
  const y = trick.y + NOTE_HEIGHT_PX + free / 2 + trickCard.height / 2;
  return Array.from({ length: players }, (_, i) => ({ x: left + i * step, y }));
}

/** The line above the trick, close to its cards. */
export function noteBox(layout: Layout, players: number): Box {
  const first = trickPlaces(layout, players)[0] ?? layout.trick;
  const top = first.y - layout.trickCard.height / 2 - NOTE_HEIGHT_PX;
  const x = layout.small ? layout.trick.x : first.x - layout.trickCard.width / 2;
  return { x, y: Math.max(layout.trick.y, top - 4), width: layout.trick.x + layout.trick.width - x, height: NOTE_HEIGHT_PX };
}

/** The centre of a cell in the table of gone cards. */
export function goneCardPlace({ gone }: Layout, colour: number, number: number): { x: number; y: number } {
  return {
    x: gone.x + ((colour + 0.5) * gone.width) / GONE_COLUMNS,
    y: gone.y + ((number + 1.5) * gone.height) / GONE_ROWS,
  };
}

interface HarePlace extends Place {
  below: number; // the number of hares under it
}

/** The places of the hares, by seat. Hares on the same step are a stack; hares on the same cell in
    different laps are not (DA-21), and stand side by side. */
export function harePlaces({ steps, stack }: Pick<Board, "steps" | "stack">, shape: CourseShape): HarePlace[] {
  return steps.map((own, seat) => {
    const below = stack.filter((other) => steps[other] === own).indexOf(seat);
    const laps = [...new Set(steps.filter((other) => other % LAP === own % LAP))].sort((a, b) => a - b);
    const offset = (laps.indexOf(own) - (laps.length - 1) / 2) * shape.cell * 0.44;
    const place = tokenPlace(shape, own, below);
    return { ...place, x: place.x + offset, below };
  });
}

const BADGE_WIDTH_PX = 24; // before an open hand, for the badge of its seat
const HAND_GAP_PX = 8; // between two open hands in one line
const VISIBLE_WIDTH_SHARE = 0.8; // of a card that the next one covers
const VISIBLE_HEIGHT_SHARE = 0.62; // of a card that the next line covers

/** Checks if open hands are so tight that their cards need large indices. */
export function isCramped({ small, form }: Layout): boolean {
  return small || form === "low";
}

/** The places of hand `i` of `of` open hands in a replay. `left`: the edge of its first card, `y`: the
    middle of the visible part of its line. */
export function openHandPlaces(layout: Layout, i: number, of: number, count: number): { places: Place[]; scale: number; left: number; y: number } {
  const cramped = isCramped(layout);
  const columns = layout.small && layout.form === "tall" ? 1 : 2;
  const lines = Math.ceil(of / columns);
  const width = layout.hand.width / columns - BADGE_WIDTH_PX - (columns > 1 ? HAND_GAP_PX : 0);
  const most = layout.hand.height / (1 + (lines - 1) * (cramped ? VISIBLE_HEIGHT_SHARE : 1)) - (cramped ? 0 : 4);
  const wide = cramped ? cardWidth(layout.held, width, VISIBLE_WIDTH_SHARE, most / CARD_RATIO) : most / CARD_RATIO;
  const card = { width: Math.min(wide, layout.card.width), height: Math.min(wide, layout.card.width) * CARD_RATIO };
  const pitch = lines > 1 ? Math.min(card.height + 4, (layout.hand.height - card.height) / (lines - 1)) : card.height;
  const line = Math.floor(i / columns);
  const box: Box = { x: layout.hand.x + BADGE_WIDTH_PX + (i % columns) * (layout.hand.width / columns), y: layout.hand.y + line * pitch, width, height: card.height };
  const places = row(count, box, card, { align: cramped ? "left" : "centre" });
  const left = places[0] ? places[0].x - card.width / 2 : cramped ? box.x : box.x + width / 2;
  return { places, scale: card.width / layout.card.width, left, y: box.y + Math.min(pitch, card.height) / 2 };
}
