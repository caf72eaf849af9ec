// Where everything has its place, for a screen of this size and so many players: the others above,
// the set between them and the row, the row and its buttons within reach of a thumb below.

import { type Box, rowStep } from "../../stage/layout";
import type { Place, Size } from "../../stage/piece";
import { type Shape, shapeOf } from "../../stage/shape";

export interface Plan extends Row, Others, Own, Middle {
  shape: Shape;
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
  blockStart: number; // how far left the cards to put may hang
}

interface Middle {
  set: Box;
  middle: number; // scale of the set
  pile: Place;
  discards: Place;
  words: Box; // what must be beaten
  blockY: number; // of the cards to put, over the row
  blockEnd: number; // how far right they may hang
  blockScale: number;
}

const EDGE = 8;
const PLATE = 46;
const STRIP = 30; // px of a card that a finger must be able to hit
const LIFT = 16; // by which chosen cards rise
const BUTTONS = 62;
const SAY = 42;
const WORDS = 84;
const BLOCK = 0.72; // scale of the cards to put
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export interface Eyes {
  acting: boolean; // one has a hand, and is told what to do
  away?: boolean; // a bot plays it: there are no buttons
  seeing: boolean; // the cards of the others are seen too, in a replay
}

export function planOf(size: Size, players: number, held: number, { acting, away = false, seeing }: Eyes = { acting: true, seeing: false }): Plan {
  const shape = shapeOf(size);
  const side = shape === "portrait" ? 0 : shape === "low" ? 190 : Math.max(200, Math.min(290, size.width * 0.22));
  const buttons = away ? 0 : BUTTONS;
  const row = rowOf(size, shape, side, held, acting ? buttons + SAY : 0);
  const [others, top] = othersOf(size, shape, players, row.card, seeing);
  const [own, floor] = ownOf(size, shape, side, players === 2, row, others, top, buttons);
  return { shape, ...row, ...others, ...own, ...middleOf(size, shape, side, players === 2, row.card, top, floor, row.row) };
}

function rowOf({ width, height }: Size, shape: Shape, side: number, held: number, under: number): Row {
  const left = shape === "wide" ? side : 0;
  const room = width - side - left;
  const most = shape === "low" ? (height * 0.29) / 1.4 : Math.min(120, height * 0.128);
  const cardWidth = Math.min(most, room / 5.4);
  const card = { width: cardWidth, height: cardWidth * 1.4 };
  const inner = room - 2 * EDGE - 28; // the end gaps need room too
  const overlap = height > 900 ? 0.2 : 0.34;
  const lines = shape !== "low" && rowStep(held, inner, card) < STRIP ? 2 : 1;
  const high = card.height * (1 + (lines - 1) * (1 - overlap)) + LIFT;
  const below = shape === "portrait" ? under : 0;
  return { card, lines, overlap, row: { x: left + (room - inner) / 2, y: height - below - high - 6, width: inner, height: high } };
}

/** The others above, in lines of as many as can be read; answers also where they end. */
function othersOf({ width, height }: Size, shape: Shape, players: number, card: Size, seeing: boolean): [Others, number] {
  const duel = players === 2;
  const others = players - 1;
  const columns = Math.min(others, Math.max(1, Math.floor(width / 110)));
  const fanHeight = shape === "low" ? 24 : Math.max(28, Math.min(46, card.height * 0.36));
  const small = (fanHeight - 2) / card.height;
  if (duel) {
    const high = shape === "low" ? 60 : height > 800 ? 112 : 78;
    const openScale = (high - 6) / card.height;
    const openWidth = card.width * openScale * 2 + 8;
    const plate = Math.min(190, (width - 2 * EDGE) * 0.4);
    const fanWidth = Math.max(50, Math.min(200, width - 2 * EDGE - plate - openWidth - 24));
    const x = Math.max(EDGE, (width - plate - fanWidth - openWidth - 24) / 2);
    const other: Box = { x, y: EDGE + (high - PLATE) / 2 - 6, width: plate, height: PLATE };
    const fan: Box = { x: x + plate + 10, y: EDGE + (high - fanHeight) / 2 - 8, width: fanWidth, height: fanHeight };
    const open: Box = { x: fan.x + fanWidth + 14, y: EDGE, width: openWidth, height: high - 6 };
    return [{ seats: [NOWHERE, other], fans: [NOWHERE, fan], small, open: [NOWHERE, open], openScale }, EDGE + high + 4];
  }
  const pitchOf = (line: number) => (width - 2 * EDGE) / Math.min(columns, others - line * columns);
  const plate = Math.min(230, (width - 2 * EDGE) / columns - 6);
  // Faces need the whole width to be read: they get a line of their own.
  const faces = seeing && shape !== "low" ? 26 : 0;
  const high = PLATE + fanHeight + 10 + faces;
  const arc = shape === "wide" && others > 2 ? 26 : 0; // on a wide table they sit in an arc
  const seats = [NOWHERE];
  const fans = [NOWHERE];
  for (let i = 0; i < others; i++) {
    const line = Math.floor(i / columns);
    const off = others > 1 ? Math.abs((2 * i) / (others - 1) - 1) : 0;
    const x = EDGE + pitchOf(line) * ((i % columns) + 0.5) - plate / 2;
    const y = EDGE + line * high + off * arc;
    seats.push({ x, y, width: plate, height: PLATE });
    const fan = faces > 0 ? { x, width: plate } : { x: x + 44, width: plate - 74 };
    fans.push({ ...fan, y: y + PLATE + 3 + faces, height: fanHeight });
  }
  return [{ seats, fans, small, open: [], openScale: 0 }, EDGE + Math.ceil(others / columns) * high + arc];
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
    // Where there is room, cards to put hang between the plate and the row, otherwise beside the plate.
    const room = row.y - high - top - WORDS - card.height * 1.05;
    const between = room > card.height * BLOCK;
    const y = row.y - high - 2 - (between ? card.height * BLOCK : 0);
    floor = y - 4;
    plate = { x: EDGE, y: y + (high - PLATE) / 2, width: Math.min(210, width * (duel ? 0.37 : 0.5)), height: PLATE };
    open = { x: width - EDGE - openWidth, y, width: openWidth, height: openHeight };
    own = {
      caption: { x: plate.x + plate.width + 6, y, width: open.x - plate.x - plate.width - 12, height: high },
      say: { x: EDGE, y: height - buttons - SAY, width: width - 2 * EDGE, height: SAY - 2 },
      actions: { x: EDGE, y: height - buttons, width: width - 2 * EDGE, height: buttons },
      blockStart: between ? EDGE / 2 : plate.x + plate.width + 4,
    };
  } else if (shape === "low") {
    floor = row.y;
    plate = { ...right, y: top, height: PLATE };
    open = { x: right.x, y: top + PLATE + 4, width: openWidth, height: openHeight };
    const y = duel ? open.y + openHeight + 4 : top + PLATE + 4;
    own = {
      caption: { x: open.x + openWidth + 8, y: open.y, width: right.width - openWidth - 8, height: openHeight },
      say: NOWHERE, // below the words
      actions: { ...right, y, height: height - y },
      blockStart: EDGE / 2,
    };
  } else {
    plate = { x: EDGE + 4, y: height - PLATE - 14, width: side - 2 * EDGE - 4, height: PLATE };
    open = { x: EDGE + 4, y: plate.y - openHeight - 10, width: openWidth, height: openHeight };
    floor = row.y - card.height * BLOCK;
    own = {
      caption: { x: open.x, y: open.y - 44, width: side - 2 * EDGE, height: 40 },
      say: { ...right, y: height - 220, height: 106 },
      actions: { ...right, y: height - 112, height: 106 },
      blockStart: EDGE / 2,
    };
  }
  others.seats[0] = plate;
  if (duel) others.open[0] = open;
  return [own, floor];
}

/** The set with its words, the pile on its left and the discards on its right. */
function middleOf(size: Size, shape: Shape, side: number, duel: boolean, card: Size, top: number, floor: number, row: Box): Middle {
  const room = size.width - (shape === "low" ? side : 0);
  const high = floor - top;
  if (shape === "low") {
    const middle = Math.min(0.9, (high - 30) / card.height);
    const y = top + (high - 20) / 2;
    const aside = middle * 0.72;
    const half = (card.width * aside) / 2;
    const pileX = EDGE + 30;
    const discardsX = duel ? pileX + 10 : pileX + half * 2 + 40;
    const setX = discardsX + half + 26;
    const setEnd = setX + card.width * middle * 1.9;
    return {
      set: { x: setX, y: y - (card.height * middle) / 2, width: setEnd - setX, height: card.height * middle },
      middle,
      pile: { x: pileX, y, scale: aside },
      discards: { x: discardsX, y, scale: aside },
      words: { x: setEnd + 12, y: top, width: room - setEnd - 16, height: high },
      blockY: row.y - card.height * 0.31,
      blockEnd: setEnd + 8,
      blockScale: 0.62,
    };
  }
  const labels = 24;
  const middle = Math.max(0.4, Math.min(1.4, (high - WORDS - labels - 8) / card.height));
  const setHeight = card.height * middle;
  const start = top + Math.max(0, high - WORDS - labels - setHeight) * 0.45;
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
    words: { x: EDGE, y: start + setHeight + labels, width: room - 2 * EDGE, height: WORDS },
    blockY: row.y - (card.height * BLOCK) / 2 + 4,
    blockEnd: row.x + row.width + 14,
    blockScale: BLOCK,
  };
}
