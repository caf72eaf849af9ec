// Where everything has its place, for a screen of this size and so many players: the others above,
// the set between them and the row, the row and its buttons within reach of a thumb below.

import { type Box, rowStep } from "../../lib/stage/layout";
import type { Place, Size } from "../../lib/stage/piece";
import { type Shape, shapeOf } from "../../lib/stage/shape";

export interface Plan extends Row, Others, Own, Middle {
  shape: Shape;
  spare: Box; // what may be covered while one plays
}

interface Row {
  card: Size; // in the row
  row: Box;
  lines: number;
  overlap: number; // how much of a line the next one covers
}

interface Others {
  seats: Box[]; // of the name plates, oneself first, then clockwise
  fans: Box[]; // the cards of the others; of oneself there is none
  small: number; // scale of those
  open: Box[]; // in the duel, the open cards: one's own, the other's
  openScale: number;
}

interface Own {
  caption: Box; // what one's open cards would make
  say: Box; // what to do, or what the choice would do
  actions: Box; // the buttons
  abreast: boolean; // they lie in one line
  blockRoom: Box; // where the cards to put may be
}

interface Middle {
  set: Box;
  middle: number; // scale of the set
  pile: Place;
  discards: Place;
  words: Box; // what must be beaten
}

const EDGE = 8;
const PLATE = 46;
const STRIP = 30; // px of a card that a finger must be able to hit
const LIFT = 16; // by which chosen cards rise
const BUTTONS = 62;
const SAY = 42;
const WORDS = 84;
const BLOCK = 0.72; // scale of the cards to put
const LABELS = 24; // below the pile and the discards
const LABEL = 80; // px that each of these needs
const TWO_BUTTONS = 98; // one over the other
const ONE_BUTTON = 52;
const DEALT = 8; // so many cards in a row are seen whole
const SHORT = 600; // px: a phone on its side that is no longer than this is a small one
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export interface PointOfView {
  acting: boolean; // one has a hand, and is told what to do
  away?: boolean; // a bot plays it: there are no buttons
  seeing: boolean; // the cards of the others are seen too, in a replay
  out?: boolean; // the row stays empty
}

export function planOf(size: Size, players: number, held: number, { acting, away = false, seeing, out = false }: PointOfView = { acting: true, seeing: false }): Plan {
  const shape = shapeOf(size);
  const side = shape === "low" ? (size.width < SHORT && players > 2 ? 170 : 190) : 0; // in a duel there may be two ways to pass
  const buttons = acting && !away ? BUTTONS : 0;
  const under = shape === "wide" ? BUTTONS : shape === "portrait" && acting ? buttons + SAY : 0;
  const fan = fanOf(size, shape, players - 1, seeing);
  const row = rowOf(size, shape, side, held, under, fan);
  const [others, top] = othersOf(size, shape, players, row.card, fan, seeing);
  const [own, floor] = ownOf(size, shape, side, players === 2, row, others, top, buttons);
  const end = shape === "low" && out ? size.height : floor;
  const spare = spareOf(size, side, row.row, own.blockRoom, others.open[0]);
  return { shape, spare, ...row, ...others, ...own, ...middleOf(size, shape, side, players === 2, row.card, top, end) };
}

/** All over the row and over what lies on it; where the buttons are beside it, what is left of them. */
function spareOf({ width }: Size, side: number, row: Box, block: Box, open: Box = row): Box {
  const floor = side > 0 ? row.y : Math.min(row.y, block.y, open.y);
  return { x: 0, y: 0, width: width - side, height: floor - 4 };
}

/** How high the cards of the others are; where their faces are seen, as high as there is room for. */
function fanOf({ width, height }: Size, shape: Shape, others: number, seeing: boolean): number {
  if (shape === "low") return seeing ? 34 : 24;
  if (width < 600) return seeing ? 36 : Math.max(28, height * 0.048);
  return seeing ? Math.min(110, height * 0.1, width / others / 2.6) : Math.min(64, height * 0.055);
}

function rowOf({ width, height }: Size, shape: Shape, side: number, held: number, under: number, fan: number): Row {
  const room = width - side;
  const cardWidth = Math.min(mostOf(height, shape, fan), room / (shape === "wide" ? DEALT + 0.3 : 5.4));
  const card = { width: cardWidth, height: cardWidth * 1.4 };
  const inner = room - 2 * EDGE - 28; // the end gaps need room too
  const overlap = height > 900 ? 0.2 : 0.34;
  const lines = shape !== "low" && rowStep(held, inner, card) < STRIP ? 2 : 1;
  const high = card.height * (1 + (lines - 1) * (1 - overlap)) + LIFT;
  return { card, lines, overlap, row: { x: (room - inner) / 2, y: height - under - high - 6, width: inner, height: high } };
}

/** How wide a card may be for the height of the screen; its own size does not change with the row's. */
function mostOf(height: number, shape: Shape, fan: number): number {
  if (shape === "low") return (height * 0.29) / 1.4;
  if (shape === "portrait") return Math.min(120, height * 0.128);
  // One over the other: the others, the set with its words, cards to put, the row, the buttons.
  const rest = EDGE + PLATE + fan + 36 + WORDS + LABELS + BUTTONS + LIFT + 14;
  return Math.min(190, Math.max(height * 0.115, (height - rest) / (1.4 * (2 + BLOCK))));
}

/** The others above, in lines of as many as can be read; answers also where they end. */
function othersOf({ width, height }: Size, shape: Shape, players: number, card: Size, fanHeight: number, seeing: boolean): [Others, number] {
  const duel = players === 2;
  const others = players - 1;
  const columns = Math.min(others, Math.max(1, Math.floor(width / 110)));
  const small = (fanHeight - 2) / card.height;
  if (duel) {
    const edge = shape === "low" ? 4 : EDGE;
    const high = shape === "low" ? 60 : Math.max(height > 800 ? 112 : 78, fanHeight + 26);
    const openScale = (high - 6) / card.height;
    const openWidth = card.width * openScale * 2 + 8;
    const plate = Math.min(190, (width - 2 * EDGE) * 0.4);
    const fanWidth = Math.max(50, Math.min(seeing ? 420 : 200, width - 2 * EDGE - plate - openWidth - 24));
    const x = Math.max(EDGE, (width - plate - fanWidth - openWidth - 24) / 2);
    const other: Box = { x, y: edge + (high - PLATE) / 2 - 6, width: plate, height: PLATE };
    const fan: Box = { x: x + plate + 10, y: edge + (high - fanHeight) / 2 - 8, width: fanWidth, height: fanHeight };
    const open: Box = { x: fan.x + fanWidth + 14, y: edge, width: openWidth, height: high - 6 };
    return [{ seats: [NOWHERE, other], fans: [NOWHERE, fan], small, open: [NOWHERE, open], openScale }, edge + high + 4];
  }
  const pitchOf = (line: number) => (width - 2 * EDGE) / Math.min(columns, others - line * columns);
  const plate = Math.min(seeing ? 340 : 230, (width - 2 * EDGE) / columns - 6);
  // Faces need the whole width to be read: what is else below a plate gets a line of its own, or goes into the
  // plate: a phone on its side is low, and there is no room to give away.
  const faces = seeing && shape !== "low" ? 26 : 0;
  const [edge, gap] = shape === "low" ? [6, 6] : [EDGE, 10];
  const high = PLATE + fanHeight + gap + faces;
  const arc = shape === "wide" && others > 2 ? 26 : 0; // on a wide table they sit in an arc
  const seats = [NOWHERE];
  const fans = [NOWHERE];
  for (let i = 0; i < others; i++) {
    const line = Math.floor(i / columns);
    const off = others > 1 ? Math.abs((2 * i) / (others - 1) - 1) : 0;
    const x = EDGE + pitchOf(line) * ((i % columns) + 0.5) - plate / 2;
    const y = edge + line * high + off * arc;
    seats.push({ x, y, width: plate, height: PLATE });
    const fan = seeing ? { x, width: plate } : { x: x + 44, width: plate - 74 };
    fans.push({ ...fan, y: y + PLATE + 3 + faces, height: fanHeight });
  }
  return [{ seats, fans, small, open: [], openScale: 0 }, edge + Math.ceil(others / columns) * high + arc];
}

/** One's own plate, open cards and buttons; puts the first two among `others`, answers the floor. */
function ownOf(size: Size, shape: Shape, side: number, duel: boolean, { row, card }: Row, others: Others, top: number, buttons: number): [Own, number] {
  const { width, height } = size;
  const openWidth = card.width * others.openScale * 2 + 8;
  const openHeight = card.height * others.openScale;
  const right = { x: width - side + 2, width: side - 10 };
  let own: Own;
  let plate: Box;
  let open: Box;
  let floor: number;
  if (shape === "portrait") {
    const high = duel ? openHeight + 4 : PLATE + 4;
    // Cards to put hang beside the plate; where there is room, the open cards of a duel lie over them.
    const room = row.y - high - top - WORDS - card.height * 1.05;
    const block = card.height * BLOCK;
    const roomy = room > block;
    const between = duel && roomy;
    const y = row.y - high - 2 - (between ? block : 0);
    floor = (roomy ? Math.min(y, row.y - block) : y) - 4;
    plate = { x: EDGE, y: between ? row.y - PLATE - 4 : y + (high - PLATE) / 2, width: Math.min(210, width * (duel ? 0.37 : 0.5)), height: PLATE };
    open = { x: width - EDGE - openWidth, y, width: openWidth, height: openHeight };
    own = {
      caption: { x: plate.x + plate.width + 6, y, width: open.x - plate.x - plate.width - 12, height: high },
      say: { x: EDGE, y: height - buttons - SAY, width: width - 2 * EDGE, height: SAY - 2 },
      actions: { x: EDGE, y: height - buttons, width: width - 2 * EDGE, height: buttons },
      abreast: true,
      blockRoom: overRow(row, block, plate.x + plate.width + 4),
    };
  } else if (shape === "low") {
    floor = row.y;
    plate = { ...right, y: top, height: PLATE };
    open = { x: right.x, y: top + PLATE + 4, width: openWidth, height: openHeight };
    // The set and its words need all the room over the row: cards to put lie between plate and buttons.
    const caption = { x: open.x + openWidth + 8, y: open.y, width: right.width - openWidth - 8, height: openHeight };
    const under = plate.y + PLATE + 4;
    const abreast = !duel && height - under - STRIP - 4 < TWO_BUTTONS; // a lesson takes height, too
    const below = buttons === 0 ? EDGE : abreast ? ONE_BUTTON + 4 : TWO_BUTTONS;
    const block = Math.max(STRIP, Math.min(card.height * BLOCK, height - under - below));
    const y = (duel ? open.y + openHeight : under + block) + 4;
    own = {
      caption,
      say: NOWHERE, // below the words
      actions: { ...right, y, height: height - y },
      abreast,
      blockRoom: duel ? caption : { x: right.x + 4, y: under, width: right.width - 8, height: block },
    };
  } else {
    // Below the row: who one is, what to do, and the buttons.
    const bar = { width: Math.min(width - 2 * EDGE, Math.max(1280, width * 0.65)), y: height - BUTTONS, height: BUTTONS };
    const x = (width - bar.width) / 2;
    const share = duel ? 0.46 : 0.42; // there may be two ways to pass
    const actions = { ...bar, x: x + bar.width * (1 - share), width: bar.width * share };
    plate = { x, y: bar.y + (BUTTONS - PLATE) / 2, width: Math.min(210, bar.width * 0.24), height: PLATE };
    open = { x: x + 4, y: row.y - openHeight - 8, width: openWidth, height: openHeight };
    const block = card.height * BLOCK;
    floor = row.y - Math.max(block, duel ? openHeight + 14 : 0);
    own = {
      caption: { x: open.x + openWidth + 12, y: open.y, width: 260, height: openHeight },
      say: { ...bar, x: plate.x + plate.width + 12, width: actions.x - plate.x - plate.width - 24 },
      actions,
      abreast: true,
      blockRoom: overRow(row, block, duel ? open.x + openWidth + 6 : EDGE / 2),
    };
  }
  others.seats[0] = plate;
  if (duel) others.open[0] = open;
  return [own, floor];
}

/** Over the row, from here on: so high are the cards to put. */
function overRow(row: Box, height: number, x: number): Box {
  return { x, y: row.y - height + 4, width: row.x + row.width + 14 - x, height };
}

/** The set with its words, the pile on its left and the discards on its right. */
function middleOf(size: Size, shape: Shape, side: number, duel: boolean, card: Size, top: number, floor: number): Middle {
  const room = size.width - (shape === "low" ? side : 0);
  const high = floor - top;
  if (shape === "low") {
    const middle = Math.min(0.9, (high - 30) / card.height);
    const y = top + (high - 20) / 2;
    const aside = middle * 0.72;
    const half = (card.width * aside) / 2;
    const label = size.width < SHORT ? LABEL * 0.85 : LABEL;
    const pileX = label / 2;
    const discardsX = duel ? EDGE + label / 2 : pileX + Math.max(half * 2 + 40, label);
    const setX = discardsX + Math.max(half + 26, label / 2);
    const setEnd = setX + card.width * middle * 1.9;
    return {
      set: { x: setX, y: y - (card.height * middle) / 2, width: setEnd - setX, height: card.height * middle },
      middle,
      pile: { x: pileX, y, scale: aside },
      discards: { x: discardsX, y, scale: aside },
      words: { x: setEnd + 12, y: top, width: room - setEnd - 22, height: high },
    };
  }
  const middle = Math.max(0.4, Math.min(1.4, (high - WORDS - LABELS - 8) / card.height));
  const setHeight = card.height * middle;
  const start = top + Math.max(0, high - WORDS - LABELS - setHeight) * 0.45;
  const y = start + setHeight / 2;
  const aside = middle * 0.78;
  const half = (card.width * aside) / 2;
  const pileX = Math.max(EDGE + 6 + half, room / 2 - card.width * middle * 2.6 - half);
  const setX = pileX + half + 12;
  return {
    set: { x: setX, y: start, width: room - 2 * setX, height: setHeight },
    middle,
    pile: { x: pileX, y, scale: aside },
    discards: { x: room - pileX, y, scale: aside },
    words: { x: EDGE, y: start + setHeight + LABELS, width: room - 2 * EDGE, height: WORDS },
  };
}
