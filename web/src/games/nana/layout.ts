// The layout of the stage, by the size of the screen and the number of players: the other seats at the
// top, the set in the middle, the row and the buttons at the bottom, within reach of a thumb.

import { type Box, type Comfort, rowStep, USUAL_COMFORT } from "../../lib/stage/layout";
import type { Place, Size } from "../../lib/stage/piece";
import { type Shape, shapeOf } from "../../lib/stage/shape";

export interface Layout extends Row, Others, Own, Middle {
  shape: Shape;
  spare: Box; // what a panel may cover
}

interface Row {
  card: Size; // in the row
  row: Box;
  lines: number;
  overlap: number; // the part of a line that the next one covers
}

interface Others {
  seats: Box[]; // the name plates, the viewer's first, then clockwise
  fans: Box[]; // the cards of the other seats; the viewer's is empty
  small: number; // scale of those
  open: Box[]; // the open cards of a duel, the viewer's first
  openScale: number;
}

interface Own {
  caption: Box; // the text beside the viewer's open cards
  prompt: Box;
  actions: Box; // the buttons
  abreast: boolean; // the buttons are in one line
  blockRoom: Box; // for the cards to place
}

interface Middle {
  set: Box;
  middle: number; // scale of the set
  pile: Place;
  discards: Place;
  words: Box; // what beats the set
  wordsBeside: boolean; // the words are on the right of the set, not below it
}

// In px, unless a comment says otherwise
const EDGE_PX = 8;
const PLATE_HEIGHT_PX = 46; // a name plate
const LARGE_PLATE_HEIGHT_PX = 54; // of the other seats, where there is room
const MIN_VISIBLE_WIDTH_PX = 30; // of a card: room for a finger
const LIFT_PX = 16; // of selected cards
const BUTTONS_HEIGHT_PX = 62;
const PROMPT_HEIGHT_PX = 54; // three lines
const SHORT_PROMPT_HEIGHT_PX = 40;
const TEXT_HEIGHT_PX = 84;
const SHORT_TEXT_HEIGHT_PX = 44; // two lines
const MAX_SHORT_HEIGHT_PX = 580;
const VERY_LOW_PX = 240; // a small phone in landscape, with the controls of a replay
const BLOCK_SCALE = 0.72; // of the cards to place
const LABELS_HEIGHT_PX = 24; // below the pile and the discards
const LABEL_WIDTH_PX = 80;
const TWO_BUTTONS_HEIGHT_PX = 98; // one above the other
const ONE_BUTTON_HEIGHT_PX = 52;
const MAX_FLAT_ROW_CARDS = 8; // in a row without overlaps
const SMALL_PHONE_MAX_SIDE_PX = 600; // the width of a small phone in landscape
const MIN_BROAD_WIDTH_PX = 900; // from this width on the piles and the words are beside the set
const PENGUINS_WIDTH_PX = 44; // on the left of the cards of another seat
export const LARGE_PENGUINS_WIDTH_PX = 62;
const COUNT_WIDTH_PX = 30; // on their right
const LARGE_CARD_SCALE = 1.12; // of larger cards
const LARGE_PORTRAIT_CARD_SCALE = 1.2;
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export interface Viewer {
  acting: boolean; // has a hand and a prompt
  away?: boolean; // a bot plays the hand: there are no buttons
  openHands: boolean; // sees all hands, in a replay
  out?: boolean; // has no cards left
}

export function layoutOf(size: Size, players: number, held: number, viewer: Viewer = { acting: true, openHands: false }, comfort = USUAL_COMFORT): Layout {
  const { acting, away = false, openHands, out = false } = viewer;
  const shape = shapeOf(size);
  const broad = isBroad(size);
  const side = shape === "low" ? (size.width < SMALL_PHONE_MAX_SIDE_PX && players > 2 ? 170 : 190) : 0; // a duel can have two buttons to pass
  const buttons = acting && !away ? BUTTONS_HEIGHT_PX : 0;
  const under = shape === "wide" ? BUTTONS_HEIGHT_PX : shape === "portrait" && acting ? buttons + promptHeight(size) : 0;
  const fan = fanOf(size, shape, players - 1, openHands);
  const row = rowOf(size, shape, side, held, under, fan, acting, comfort);
  const [others, top] = othersOf(size, shape, players, row.card, fan, openHands);
  const [own, floor] = ownOf(size, shape, side, players === 2, row, others, top, buttons, comfort);
  const end = shape === "low" && out ? size.height : floor;
  const spare = spareOf(size, side, row.row, own.blockRoom, others.open[0]);
  const middle = broad ? broadMiddle(size, players === 2, row.card, top, end) : middleOf(size, shape, side, players === 2, row.card, top, end);
  const layout = { shape, spare, ...row, ...others, ...own, ...middle };
  return comfort.leftHanded && side > 0 ? withSideLeft(layout, size.width, side) : layout;
}

/** The layout of a low screen with the viewer's plate, open cards and buttons on the left. */
function withSideLeft(layout: Layout, width: number, side: number): Layout {
  const right = <T extends { x: number }>(at: T): T => ({ ...at, x: at.x + side });
  const left = (box: Box): Box => ({ ...box, x: box.x - (width - side) });
  const [plate = NOWHERE, ...seats] = layout.seats;
  const [open, ...othersOpen] = layout.open;
  return {
    ...layout,
    row: right(layout.row),
    spare: right(layout.spare),
    set: right(layout.set),
    words: right(layout.words),
    pile: right(layout.pile),
    discards: right(layout.discards),
    seats: [left(plate), ...seats],
    open: open ? [left(open), ...othersOpen] : [],
    caption: left(layout.caption),
    actions: left(layout.actions),
    blockRoom: left(layout.blockRoom),
  };
}

/** Checks if a screen is so wide that the piles and the words are beside the set. */
function isBroad(size: Size): boolean {
  return shapeOf(size) === "wide" && size.width >= MIN_BROAD_WIDTH_PX;
}

/** Checks if a phone has so little height, as under the panel of a lesson, that texts give way to the set. */
function isShort(size: Size): boolean {
  return shapeOf(size) === "portrait" && size.height < MAX_SHORT_HEIGHT_PX;
}

function promptHeight(size: Size): number {
  return isShort(size) ? SHORT_PROMPT_HEIGHT_PX : PROMPT_HEIGHT_PX;
}

/** Everything above the row and the cards above it; where the buttons are beside the row, left of them. */
function spareOf({ width }: Size, side: number, row: Box, block: Box, open: Box = row): Box {
  const floor = side > 0 ? row.y : Math.min(row.y, block.y, open.y);
  return { x: 0, y: 0, width: width - side, height: floor - 4 };
}

/** The height of the cards of the other seats; open cards are as high as there is room for. */
function fanOf({ width, height }: Size, shape: Shape, others: number, openHands: boolean): number {
  if (shape === "low") return openHands ? 34 : 24;
  if (width < 600) return openHands ? 36 : Math.max(28, height * 0.048);
  if (openHands) return Math.min(110, height * 0.1, width / others / 2.6);
  return shape === "portrait" ? Math.min(84, height * 0.068) : Math.min(110, height * (isBroad({ width, height }) ? 0.095 : 0.055));
}

function rowOf({ width, height }: Size, shape: Shape, side: number, held: number, under: number, fan: number, acting: boolean, { largeCards }: Comfort): Row {
  const room = width - side;
  const growth = !largeCards ? 1 : shape === "portrait" ? LARGE_PORTRAIT_CARD_SCALE : LARGE_CARD_SCALE;
  const cardWidth = growth * Math.min(greatestCardWidth({ width, height }, shape, fan, acting), room / (shape === "wide" ? MAX_FLAT_ROW_CARDS + 0.3 : 5.4));
  const card = { width: cardWidth, height: cardWidth * 1.4 };
  const inner = room - 2 * EDGE_PX - 28; // the gaps at both ends need room, too
  const overlap = height > 900 ? 0.2 : 0.34;
  const lines = shape !== "low" && rowStep(held, inner, card) < MIN_VISIBLE_WIDTH_PX ? 2 : 1;
  const high = card.height * (1 + (lines - 1) * (1 - overlap)) + (acting ? LIFT_PX : 0);
  return { card, lines, overlap, row: { x: (room - inner) / 2, y: height - under - high - 6, width: inner, height: high } };
}

/** The greatest width of a card for the height of the screen, whatever the length of the row. */
function greatestCardWidth(size: Size, shape: Shape, fan: number, acting: boolean): number {
  const { height } = size;
  if (shape === "low") return (height * (acting || height >= VERY_LOW_PX ? 0.29 : 0.24)) / 1.4;
  if (shape === "portrait") return Math.min(150, height * 0.128);
  // From top to bottom: the other seats, the set with its words, cards to place, the row, the buttons.
  const words = isBroad(size) ? 0 : TEXT_HEIGHT_PX + LABELS_HEIGHT_PX;
  const rest = EDGE_PX + LARGE_PLATE_HEIGHT_PX + fan + 36 + words + BUTTONS_HEIGHT_PX + LIFT_PX + 14;
  return Math.min(210, Math.max(height * 0.115, (height - rest) / (1.4 * (2 + BLOCK_SCALE))));
}

/** The other seats at the top, in lines of as many as are legible; also returns where they end. */
function othersOf({ width, height }: Size, shape: Shape, players: number, card: Size, fanHeight: number, openHands: boolean): [Others, number] {
  const duel = players === 2;
  const others = players - 1;
  const columns = Math.min(others, Math.max(1, Math.floor(width / 110)));
  const small = (fanHeight - 2) / card.height;
  if (duel) {
    const edge = shape === "low" ? 4 : EDGE_PX;
    const high = shape === "low" ? 60 : Math.max(height > 800 ? 112 : 78, fanHeight + 26);
    const openScale = (high - 6) / card.height;
    const openWidth = card.width * openScale * 2 + 8;
    const plate = Math.min(190, (width - 2 * EDGE_PX) * 0.4);
    const fanWidth = Math.max(50, Math.min(openHands ? 420 : isBroad({ width, height }) ? 360 : 200, width - 2 * EDGE_PX - plate - openWidth - 24));
    const x = Math.max(EDGE_PX, (width - plate - fanWidth - openWidth - 24) / 2);
    const other: Box = { x, y: edge + (high - PLATE_HEIGHT_PX) / 2 - 6, width: plate, height: PLATE_HEIGHT_PX };
    const fan: Box = { x: x + plate + 10, y: edge + (high - fanHeight) / 2 - 8, width: fanWidth, height: fanHeight };
    const open: Box = { x: fan.x + fanWidth + 14, y: edge, width: openWidth, height: high - 6 };
    return [{ seats: [NOWHERE, other], fans: [NOWHERE, fan], small, open: [NOWHERE, open], openScale }, edge + high + 4];
  }
  const pitchOf = (line: number) => (width - 2 * EDGE_PX) / Math.min(columns, others - line * columns);
  const roomy = !openHands && shape !== "low" && width / columns > 200 && height > 700;
  const plateHeight = roomy ? LARGE_PLATE_HEIGHT_PX : PLATE_HEIGHT_PX;
  const plate = Math.min(openHands ? 340 : roomy ? 290 : 230, (width - 2 * EDGE_PX) / columns - 6);
  // Open cards need the whole width: the score below a plate gets its own line, or moves into the plate on
  // a phone in landscape.
  const faces = openHands && shape !== "low" ? 26 : 0;
  const [edge, gap] = shape === "low" ? [6, 6] : [EDGE_PX, 10];
  const high = plateHeight + fanHeight + gap + faces;
  const arc = shape === "wide" && others > 2 ? 26 : 0; // on a wide screen the seats form an arc
  const seats = [NOWHERE];
  const fans = [NOWHERE];
  for (let i = 0; i < others; i++) {
    const line = Math.floor(i / columns);
    const off = others > 1 ? Math.abs((2 * i) / (others - 1) - 1) : 0;
    const x = EDGE_PX + pitchOf(line) * ((i % columns) + 0.5) - plate / 2;
    const y = edge + line * high + off * arc;
    seats.push({ x, y, width: plate, height: plateHeight });
    const penguins = roomy ? LARGE_PENGUINS_WIDTH_PX : PENGUINS_WIDTH_PX;
    const fan = openHands ? { x, width: plate } : { x: x + penguins, width: plate - penguins - COUNT_WIDTH_PX };
    fans.push({ ...fan, y: y + plateHeight + 3 + faces, height: fanHeight });
  }
  return [{ seats, fans, small, open: [], openScale: 0 }, edge + Math.ceil(others / columns) * high + arc];
}

/** The viewer's plate, open cards and buttons. Adds the first two to `others`; also returns the y at which
    the room for the set ends. */
function ownOf(size: Size, shape: Shape, side: number, duel: boolean, { row, card }: Row, others: Others, top: number, buttons: number, { leftHanded }: Comfort): [Own, number] {
  const { width, height } = size;
  const openWidth = card.width * others.openScale * 2 + 8;
  const openHeight = card.height * others.openScale;
  const right = { x: width - side + 2, width: side - 10 };
  let own: Own;
  let plate: Box;
  let open: Box;
  let floor: number;
  if (shape === "portrait") {
    const high = duel ? openHeight + 4 : PLATE_HEIGHT_PX + 4;
    // Cards to place are beside the plate; if there is room, the open cards of a duel are above them.
    const room = row.y - high - top - TEXT_HEIGHT_PX - card.height * 1.05;
    const block = card.height * BLOCK_SCALE;
    const roomy = room > block;
    const between = duel && roomy;
    const y = row.y - high - 2 - (between ? block : 0);
    floor = (roomy ? Math.min(y, row.y - block) : y) - 4;
    plate = { x: EDGE_PX, y: between ? row.y - PLATE_HEIGHT_PX - 4 : y + (high - PLATE_HEIGHT_PX) / 2, width: Math.min(210, width * (duel ? 0.37 : 0.5)), height: PLATE_HEIGHT_PX };
    open = { x: width - EDGE_PX - openWidth, y, width: openWidth, height: openHeight };
    own = {
      caption: { x: plate.x + plate.width + 6, y, width: open.x - plate.x - plate.width - 12, height: high },
      prompt: { x: EDGE_PX, y: height - buttons - promptHeight(size), width: width - 2 * EDGE_PX, height: promptHeight(size) - 2 },
      actions: { x: EDGE_PX, y: height - buttons, width: width - 2 * EDGE_PX, height: buttons },
      abreast: true,
      blockRoom: overRow(row, block, plate.x + plate.width + 4),
    };
  } else if (shape === "low") {
    floor = row.y;
    plate = { ...right, y: top, height: PLATE_HEIGHT_PX };
    open = { x: right.x, y: top + PLATE_HEIGHT_PX + 4, width: openWidth, height: openHeight };
    // The set and its words need all the room above the row: cards to place are between plate and buttons.
    const caption = { x: open.x + openWidth + 8, y: open.y, width: right.width - openWidth - 8, height: openHeight };
    const under = plate.y + PLATE_HEIGHT_PX + 4;
    const abreast = !duel && height - under - MIN_VISIBLE_WIDTH_PX - 4 < TWO_BUTTONS_HEIGHT_PX; // the panel of a lesson takes height, too
    const below = buttons === 0 ? EDGE_PX : abreast ? ONE_BUTTON_HEIGHT_PX + 4 : TWO_BUTTONS_HEIGHT_PX;
    const block = Math.max(MIN_VISIBLE_WIDTH_PX, Math.min(card.height * BLOCK_SCALE, height - under - below));
    const y = (duel ? open.y + openHeight : under + block) + 4;
    own = {
      caption,
      prompt: NOWHERE, // it is below the words
      actions: { ...right, y, height: height - y },
      abreast,
      blockRoom: duel ? caption : { x: right.x + 4, y: under, width: right.width - 8, height: block },
    };
  } else {
    // Below the row: the plate, the prompt and the buttons.
    const bar = { width: Math.min(width - 2 * EDGE_PX, Math.max(1280, width * 0.65)), y: height - BUTTONS_HEIGHT_PX, height: BUTTONS_HEIGHT_PX };
    const x = (width - bar.width) / 2;
    const share = duel ? 0.46 : 0.42; // there can be two buttons to pass
    const actions = { ...bar, x: leftHanded ? x : x + bar.width * (1 - share), width: bar.width * share };
    const plateWidth = Math.min(210, bar.width * 0.24);
    plate = { x: leftHanded ? x + bar.width - plateWidth : x, y: bar.y + (BUTTONS_HEIGHT_PX - PLATE_HEIGHT_PX) / 2, width: plateWidth, height: PLATE_HEIGHT_PX };
    const [before, after] = leftHanded ? [actions, plate] : [plate, actions];
    open = { x: x + 4, y: row.y - openHeight - 8, width: openWidth, height: openHeight };
    const block = card.height * BLOCK_SCALE;
    floor = row.y - Math.max(block, duel ? openHeight + 14 : 0);
    own = {
      caption: { x: open.x + openWidth + 12, y: open.y, width: 260, height: openHeight },
      prompt: { ...bar, x: before.x + before.width + 12, width: after.x - before.x - before.width - 24 },
      actions,
      abreast: true,
      blockRoom: overRow(row, block, duel ? open.x + openWidth + 6 : EDGE_PX / 2),
    };
  }
  others.seats[0] = plate;
  if (duel) others.open[0] = open;
  return [own, floor];
}

/** The room above the row for cards to place, from `x` on. */
function overRow(row: Box, height: number, x: number): Box {
  return { x, y: row.y - height + 4, width: row.x + row.width + 14 - x, height };
}

/** The set with its words, between the pile and the discards. */
function middleOf(size: Size, shape: Shape, side: number, duel: boolean, card: Size, top: number, floor: number): Middle {
  const room = size.width - (shape === "low" ? side : 0);
  const high = floor - top;
  if (shape === "low") {
    const middle = Math.min(0.9, (high - 30) / card.height);
    const y = top + (high - 20) / 2;
    const aside = middle * 0.72;
    const half = (card.width * aside) / 2;
    const label = size.width < SMALL_PHONE_MAX_SIDE_PX ? LABEL_WIDTH_PX * 0.85 : LABEL_WIDTH_PX;
    const pileX = label / 2;
    const discardsX = duel ? EDGE_PX + label / 2 : pileX + Math.max(half * 2 + 40, label);
    const setX = discardsX + Math.max(half + 26, label / 2);
    const setEnd = setX + card.width * middle * 1.9;
    return {
      set: { x: setX, y: y - (card.height * middle) / 2, width: setEnd - setX, height: card.height * middle },
      middle,
      pile: { x: pileX, y, scale: aside },
      discards: { x: discardsX, y, scale: aside },
      words: { x: setEnd + 12, y: top, width: room - setEnd - 22, height: high },
      wordsBeside: true,
    };
  }
  const words = isShort(size) ? SHORT_TEXT_HEIGHT_PX : TEXT_HEIGHT_PX;
  const middle = Math.max(0.4, Math.min(1.4, (high - words - LABELS_HEIGHT_PX - 8) / card.height));
  const setHeight = card.height * middle;
  const start = top + Math.max(0, high - words - LABELS_HEIGHT_PX - setHeight) * 0.45;
  const y = start + setHeight / 2;
  const aside = middle * 0.78;
  const half = (card.width * aside) / 2;
  const pileX = Math.max(EDGE_PX + 6 + half, room / 2 - card.width * middle * 2.6 - half);
  const setX = pileX + half + 12;
  return {
    set: { x: setX, y: start, width: room - 2 * setX, height: setHeight },
    middle,
    pile: { x: pileX, y, scale: aside },
    discards: { x: room - pileX, y, scale: aside },
    words: { x: EDGE_PX, y: start + setHeight + LABELS_HEIGHT_PX, width: room - 2 * EDGE_PX, height: words },
    wordsBeside: false,
  };
}

/** On a broad screen the piles are on the left of the set and its words on the right. */
function broadMiddle({ width }: Size, duel: boolean, card: Size, top: number, floor: number): Middle {
  const high = floor - top;
  const middle = Math.max(0.4, Math.min(1.4, (high - 16) / card.height));
  const y = top + high / 2;
  const side = Math.min(460, width * 0.25); // the width of either side
  const piles = duel ? 1 : 2;
  const aside = Math.min(middle * 0.78, (side - EDGE_PX * (piles + 1)) / piles / card.width, (high - LABELS_HEIGHT_PX - 8) / card.height);
  const step = Math.max(card.width * aside + 14, LABEL_WIDTH_PX + 4);
  const start = Math.max(EDGE_PX, (width - Math.max(width * 0.5, card.width * 9)) / 2 - side); // near the middle on a very wide screen
  const centre = start + side / 2;
  const setX = start + side + EDGE_PX;
  const setWidth = width - 2 * setX;
  return {
    set: { x: setX, y: y - (card.height * middle) / 2, width: setWidth, height: card.height * middle },
    middle,
    pile: { x: centre - step / 2, y: y - LABELS_HEIGHT_PX / 2, scale: aside },
    discards: { x: duel ? centre : centre + step / 2, y: y - LABELS_HEIGHT_PX / 2, scale: aside },
    words: { x: setX + setWidth + 2 * EDGE_PX, y: top, width: side - 2 * EDGE_PX, height: high },
    wordsBeside: true,
  };
}
