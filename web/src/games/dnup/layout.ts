// The layout of the stage, by the size of the screen and the number of players.
//
//   portrait   the other seats at the top, then the sizes, the viewer's set, the actions, the hand
//   low        all seats in one line; below it the sizes and the hand, with the actions beside them
//   wide       as portrait, but larger; the other seats in one line if the screen is not high; where the cards
//              would be small, the viewer's plate is beside its set, over the sizes
//   duel       on a wide screen, each seat in a line: the plate on the left, the two areas on the right

import { type Box, type Comfort, mirrored, rowStep, USUAL_COMFORT } from "../../lib/stage/layout";
import type { Size } from "../../lib/stage/piece";
import { seatsFrom, slotName, slotsOf } from "./slots";
import {
  BACKS_WIDTH_PX,
  CARD_RATIO,
  DUEL_HEAP_WIDTH_PX,
  flanks,
  GAP_PX,
  heapAt,
  heapBeside,
  MAX_FLANK_HEIGHT_PX,
  MIN_SIDE_SIZES_HEIGHT_PX,
  PLATE_HEIGHT_PX,
  platedSizes,
  split,
  stacked,
  type Strip,
} from "./strip";

export interface Cell {
  seat: number;
  box: Box;
  plate: Box;
  slots: { name: string; area: string | null; box: Box }[]; // for its sets
  backs: Box | null; // the cards of another seat
}

export interface Layout {
  low: boolean;
  card: Size; // in the hand
  setCard: Size; // in sets
  cells: Cell[]; // of the seats, the viewer's first, then clockwise
  sizes: Box;
  pile: Box; // the label of the discards
  heap: Box; // the discards
  actions: Box; // the prompt and the buttons
  hand: Box;
  lift: number; // px by which selected cards rise
  spare: Box; // what a panel may cover
}

const RING_PX = 4; // around a marked card
const THREE_BUTTONS_WIDTH_PX = 214; // the least width of three buttons side by side
const BACKS_HEIGHT_PX = 36;
export const AREA_NAME_HEIGHT_PX = 8; // the part of an area's name below its set
const USUAL_HAND_CARDS = 8;
const LARGE_CARD_SCALE = 1.22; // of larger cards
const LARGE_LOW_CARD_SCALE = 1.12; // on a low screen
const MAX_SPECTATED_CARD_WIDTH_PX = 190; // in sets, for spectators
const SIZES_HEIGHT_PX = 54;
const MIN_HIGH_RATIO = 1.05; // of the height against the width: from there on three seats have two columns
const FLANK_WIDTH_PX = 320; // beside the viewer's areas, for the sizes
const MIN_DUEL_AREAS_WIDTH_PX = 440;
const MIN_DUEL_LINE_WIDTH_PX = 860; // of the screen, for a plate and two areas side by side
const MAX_DUEL_LINE_WIDTH_PX = 1300;
const SMALL_SET_SHARE = 0.95; // of the viewer's cards: smaller ones need the height of a plate
const MIN_COLUMN_SIZES_WIDTH_PX = 760; // of the screen, for the sizes in one of two columns

/** The point of view. */
export interface Viewer {
  you: number | null;
  openHands: boolean; // sees all hands, in a replay
  actions: "buttons" | "news" | "none"; // what is between the table and the hand
}

export function layoutOf(size: Size, players: number, viewer: Viewer, comfort = USUAL_COMFORT): Layout {
  return size.height < 480 && size.width > size.height ? lowTable(size, players, viewer, comfort) : tallTable(size, players, viewer, comfort);
}

function tallTable({ width, height }: Size, players: number, { you, openHands, actions: shown }: Viewer, { largeCards }: Comfort): Layout {
  const seats = seatsFrom(you, players);
  const own = you !== null;
  const narrow = width < 640;
  const growth = largeCards ? LARGE_CARD_SCALE : 1;
  const high = narrow || (players > 2 && height > width * MIN_HIGH_RATIO);
  const share = narrow ? 0.125 : high ? 0.135 : 0.155; // of the height for the width of a card
  const card = sized(Math.min(own ? 150 * growth : MAX_SPECTATED_CARD_WIDTH_PX, Math.max(52, width / 5), (height - 120) * share * growth));
  const handHeight = own ? card.height * (narrow ? 1.4 : 1.15) + 20 : 0;
  const actionsHeight = { buttons: 115, news: 60, none: GAP_PX }[shown];
  const inner = width - 2 * GAP_PX;
  const middle = (wide: number) => ({ x: (width - wide) / 2, width: wide });
  const hand: Box = { x: GAP_PX + RING_PX, y: height - handHeight, width: inner - 2 * RING_PX, height: handHeight - 4 };
  const actions: Box = { ...middle(Math.min(inner, 760)), y: hand.y - actionsHeight, height: actionsHeight - GAP_PX };

  const spare: Box = { x: 0, y: 0, width, height: actions.y - 4 };
  const table = { low: false, card, actions, hand, lift: narrow ? 8 : 14, spare };
  if (own && players === 2 && width >= MIN_DUEL_LINE_WIDTH_PX) return { ...table, ...duelLines(width, table, seats, openHands) };

  const under = !narrow || openHands; // where there is height, hands are under the sets
  const place = own ? sizesPlaceOf(width, high, players) : "above";
  const stripHeight = place === "above" ? (narrow ? 44 : SIZES_HEIGHT_PX) + GAP_PX : 0;
  const columned = high && players > 2; // the viewer's plate is in the left column, the set in the right one
  const options = seatings(seats.slice(own ? 1 : 0), high, players, own);
  const most = own ? card.width : MAX_SPECTATED_CARD_WIDTH_PX;
  const fitted = (ownAround: number) => {
    const room = { width: inner, height: actions.y - stripHeight - 3 * GAP_PX - ownAround };
    const fits = options.map((lines) => fit(lines, { room, players, own, most, high, under, openHands, narrow, flanked: place === "flanks" }));
    return { ownAround, ...fits.reduce((best, each) => (each.visible > best.visible ? each : best)) };
  };
  const usual = fitted(!own ? 0 : columned ? 14 : PLATE_HEIGHT_PX + 4 + 8);
  const sided = own && place === "flanks" && usual.setCard.width < most * SMALL_SET_SHARE; // the plate is beside the set
  const { ownAround, lines, cellWidth, setCard, backsHeight } = sided ? fitted(14) : usual;
  const lineHeight = PLATE_HEIGHT_PX + 18 + (under ? backsHeight + 6 : 0) + setCard.height;
  const ownHeight = own ? setCard.height + ownAround : 0;
  const slack = Math.max(0, actions.y - stripHeight - 3 * GAP_PX - lines.length * lineHeight - ownHeight);
  const pad = slack / (lines.length + 2); // above each line, the sizes and the viewer's set

  const column = (i: number, of: number) => (width * (i + 0.5)) / of - cellWidth / 2;
  const cells = lines.flatMap((line, i) =>
    line.map((seat, j) => {
      const box = { x: column(j, line.length), y: GAP_PX + pad * (i + 0.5) + i * lineHeight, width: cellWidth, height: lineHeight - GAP_PX };
      return cellOf(seat, players, box, setCard, under ? "under" : "beside", backsHeight);
    }),
  );
  const end = GAP_PX + pad * (lines.length + 0.25) + lines.length * lineHeight; // of the others
  const strip: Box = { ...middle(Math.min(inner, 640)), y: end, height: stripHeight - GAP_PX };
  if (!own) return { ...table, setCard, ...split(strip), cells: inOrder(cells, seats) };

  const areasWidth = cellWidth - (under ? 0 : BACKS_WIDTH_PX + 8); // as wide as those of the others
  const left: Box = { x: columned ? column(0, 2) : column(0, 1), y: end + stripHeight + pad * 0.75, width: cellWidth, height: ownHeight };
  const areas: Box = columned
    ? { ...left, x: column(1, 2), y: left.y + 3, width: areasWidth, height: setCard.height + 8 }
    : { ...left, y: left.y + (sided ? 3 : PLATE_HEIGHT_PX + 4), width: areasWidth, height: setCard.height + 8 };
  const seat = seats[0] ?? 0;
  if (sided) {
    const beside = flanks(areas, setCard);
    const side = platedSizes({ ...beside.sizes, y: areas.y, height: areas.height });
    const ownSeat: Cell = { seat, box: left, plate: side.plate, slots: slotBoxes(seat, players, areas), backs: null };
    return { ...table, setCard, ...beside, sizes: side.sizes, cells: inOrder([ownSeat, ...cells], seats) };
  }
  const plate: Box = { ...left, height: PLATE_HEIGHT_PX, y: columned && place === "above" ? areas.y + (areas.height - PLATE_HEIGHT_PX) / 2 : left.y };
  const ownSeat: Cell = { seat, box: left, plate, slots: slotBoxes(seat, players, areas), backs: null };
  const inStrip = { flanks: () => flanks(areas, setCard), column: () => split({ ...plate, y: plate.y + PLATE_HEIGHT_PX + GAP_PX, height: Math.min(MAX_FLANK_HEIGHT_PX, ownHeight - PLATE_HEIGHT_PX - GAP_PX) }), above: () => (under ? split(strip) : { sizes: strip, ...heapAt(areas) }) };
  return { ...table, setCard, ...inStrip[place](), cells: inOrder([ownSeat, ...cells], seats) };
}

/** Two players on a wide screen: a line for each, with the plate and what is below it beside the two areas. */
function duelLines(width: number, { card, actions }: Pick<Layout, "card" | "actions">, [you = 0, other = 0]: number[], openHands: boolean): Pick<Layout, "setCard" | "cells" | keyof Strip> {
  const wide = Math.min(width - 2 * GAP_PX, MAX_DUEL_LINE_WIDTH_PX);
  const x = (width - wide) / 2;
  const sideWidth = Math.max(320, wide * 0.32);
  const areasWidth = wide - sideWidth - DUEL_HEAP_WIDTH_PX - 4 * GAP_PX;
  const lineHeight = (actions.y - 2 * GAP_PX) / 2;
  const setCard = sized(Math.min(card.width, (lineHeight - 8 - 2 * GAP_PX) / CARD_RATIO, (areasWidth / 2 - 8) / 2));
  const line = (i: number) => {
    const box: Box = { x, y: GAP_PX + i * lineHeight, width: wide, height: lineHeight };
    const areas: Box = { x: x + sideWidth + 2 * GAP_PX, y: box.y + (lineHeight - setCard.height - 8) / 2, width: areasWidth, height: setCard.height + 8 };
    return { box, side: { ...box, y: areas.y, width: sideWidth, height: areas.height }, areas };
  };
  const [theirs, own] = [line(0), line(1)];
  const { plate, sizes } = platedSizes(own.side);
  const backsHeight = Math.min(Math.max(MIN_SIDE_SIZES_HEIGHT_PX, theirs.side.height - PLATE_HEIGHT_PX - GAP_PX), setCard.height * (openHands ? 0.85 : 0.45));
  const top = theirs.side.y + (theirs.side.height - PLATE_HEIGHT_PX - GAP_PX - backsHeight) / 2;
  const cells: Cell[] = [
    { seat: you, box: own.box, plate, slots: slotBoxes(you, 2, own.areas), backs: null },
    {
      seat: other,
      box: theirs.box,
      plate: { ...theirs.side, y: top, height: PLATE_HEIGHT_PX },
      slots: slotBoxes(other, 2, theirs.areas),
      backs: { ...theirs.side, y: top + PLATE_HEIGHT_PX + GAP_PX, height: backsHeight },
    },
  ];
  return { setCard, cells, sizes, ...heapBeside(own.areas, setCard) };
}

/** The place of the sizes: on the left of the viewer's seat, with the discards on its right; below the viewer's
    plate; or above the viewer's seat. */
type SizesPlace = "flanks" | "column" | "above";

function sizesPlaceOf(width: number, high: boolean, players: number): SizesPlace {
  if (high) return players > 2 && width >= MIN_COLUMN_SIZES_WIDTH_PX ? "column" : "above";
  return width - 2 * FLANK_WIDTH_PX >= (players === 2 ? MIN_DUEL_AREAS_WIDTH_PX : 0) ? "flanks" : "above";
}

interface Constraints {
  room: Size; // for the other seats and the viewer's set
  players: number;
  own: boolean;
  most: number; // px: the greatest width of a card in a set
  high: boolean;
  under: boolean;
  openHands: boolean;
  narrow: boolean;
  flanked: boolean; // the sizes and the discards are beside the viewer's areas
}

interface Fit {
  lines: number[][];
  cellWidth: number;
  setCard: Size;
  backsHeight: number;
  visible: number; // how much of the cards
}

/** The sizes that fit with the other seats in these lines. */
function fit(lines: number[][], { room, players, own, most, high, under, openHands, narrow, flanked }: Constraints): Fit {
  const columns = Math.max(...lines.map((line) => line.length));
  const usual = players === 2 ? (own ? 640 : 1000) : own ? 420 : 680;
  const widest = flanked ? Math.min(usual, room.width + 2 * GAP_PX - 2 * FLANK_WIDTH_PX) : usual;
  const cellWidth = Math.min(room.width / (high && players > 2 ? 2 : columns) - GAP_PX, widest);
  const least = openHands ? (narrow ? 50 : 62) : BACKS_HEIGHT_PX;
  const free = room.height - lines.length * (PLATE_HEIGHT_PX + 18 + (under ? 6 : 0));
  const parts = lines.length + (own ? 1 : 0);
  const share = openHands ? 0.62 : 0.35; // the height of a hand against that of a set
  const backs = under ? Math.max(least, (free * share) / (parts + lines.length * share)) : 0;
  const slotWidth = (cellWidth - (under ? 0 : BACKS_WIDTH_PX + 8)) / (players === 2 ? 2 : 1);
  const setCard = sized(Math.min(most, (free - lines.length * backs) / parts / CARD_RATIO, (slotWidth - 8) / (own ? 2 : 1.75)));
  const spare = (free - parts * setCard.height) / lines.length;
  const backsHeight = Math.max(least, Math.min(spare, setCard.height * (openHands ? 0.85 : 0.4)));
  const back = { width: backsHeight / CARD_RATIO, height: backsHeight };
  return { lines, cellWidth, setCard, backsHeight, visible: setCard.width + rowStep(USUAL_HAND_CARDS, cellWidth, back) };
}

/** The lines in which the other seats can be. A spectator has room for two lines on a wide screen. */
function seatings(others: number[], high: boolean, players: number, own: boolean): number[][][] {
  const usual = linesOf(others, high, players);
  const [a = 0, ...rest] = others;
  const [last = 0] = rest.slice(-1);
  if (players === 2 && !own) return [usual, others.map((seat) => [seat])];
  return own || high || players < 4 ? [usual] : [usual, [rest.slice(0, -1), [a, last]]];
}

function lowTable({ width, height }: Size, players: number, { you, openHands, actions: shown }: Viewer, { largeCards, leftHanded }: Comfort): Layout {
  const seats = seatsFrom(you, players);
  const own = you !== null;
  const card = sized((largeCards ? LARGE_LOW_CARD_SCALE : 1) * Math.min(96, (height * 0.34) / CARD_RATIO));
  const sizesHeight = 42;
  const handHeight = own ? card.height + 22 : 0;
  const sided = own || shown === "news";
  const sideWidth = sided ? Math.min(300, Math.max(THREE_BUTTONS_WIDTH_PX, width * 0.33)) : 0;
  const left = width - sideWidth - (sided ? 3 : 2) * GAP_PX;
  const aside = own && shown !== "buttons"; // without buttons the sizes are beside the hand
  const top = height - handHeight - (aside ? 0 : sizesHeight + GAP_PX);
  const wide = (width - GAP_PX) / players - GAP_PX;
  const slotWidth = (wide - BACKS_WIDTH_PX - 8) / (players === 2 ? 2 : 1);
  const backsHeight = openHands ? 50 : BACKS_HEIGHT_PX;
  const named = own && players === 2 ? AREA_NAME_HEIGHT_PX : 0;
  const setCard = sized(Math.min(card.width, (top - PLATE_HEIGHT_PX - 18 - named - (openHands ? backsHeight + 6 : 0)) / CARD_RATIO, (slotWidth - 8) / 1.7));
  // The viewer's seat is beside the buttons: the last, or for the left hand the first.
  const line = own && !leftHanded ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
  const cells = line.map((seat, i) => {
    const box = { x: GAP_PX + i * (wide + GAP_PX), y: 4, width: wide, height: top - 6 };
    return cellOf(seat, players, box, setCard, own && seat === you ? "none" : openHands ? "under" : "beside", backsHeight);
  });
  const side: Box = { x: width - sideWidth - GAP_PX, y: top, width: sideWidth, height: height - top - 4 };
  const strip = aside ? stacked(side) : split({ x: GAP_PX, y: top, width: left, height: sizesHeight });
  const actions: Box = aside ? { ...side, height: 0 } : side;
  const hand: Box = { x: GAP_PX + RING_PX, y: height - handHeight, width: left - 2 * RING_PX, height: Math.max(0, handHeight - 4) };
  const spare: Box = { x: 0, y: 0, width: aside ? width : side.x, height: hand.y - 4 };
  const boxes = { ...strip, actions, hand, spare };
  const placed = leftHanded ? mirroredBoxes(boxes, width) : boxes;
  return { low: true, card, setCard, cells: inOrder(cells, seats), ...placed, lift: 8 };
}

function mirroredBoxes<T extends Record<string, Box>>(boxes: T, width: number): T {
  return Object.fromEntries(Object.entries(boxes).map(([name, box]) => [name, mirrored(box, width)])) as T;
}

function sized(width: number): Size {
  const whole = Math.max(20, Math.floor(width));
  return { width: whole, height: whole * CARD_RATIO };
}

/** The usual lines of the other seats, clockwise from the lower left. */
function linesOf(others: number[], high: boolean, players: number): number[][] {
  if (high && players === 2) return others.map((seat) => [seat]).reverse();
  if (!high || others.length < 3) return [others];
  const [a = 0, b = 0, c = 0, d, e] = others;
  if (e !== undefined) return [[c], [b, d ?? 0], [a, e]];
  return d === undefined ? [[b], [a, c]] : [[b, c], [a, d]];
}

function cellOf(seat: number, players: number, box: Box, setCard: Size, hand: "beside" | "under" | "none", backsHeight = BACKS_HEIGHT_PX): Cell {
  const plate: Box = { ...box, height: PLATE_HEIGHT_PX };
  const wide = box.width - (hand === "beside" ? BACKS_WIDTH_PX + 8 : 0);
  const room: Box = { x: box.x, y: box.y + PLATE_HEIGHT_PX + 4, width: wide, height: setCard.height + 8 };
  const low = room.y + room.height;
  const backs: Record<typeof hand, Box | null> = {
    beside: { x: box.x + box.width - BACKS_WIDTH_PX - 2, y: low - backsHeight - 4, width: BACKS_WIDTH_PX, height: backsHeight },
    under: { x: box.x, y: low + 4, width: box.width, height: backsHeight },
    none: null,
  };
  return { seat, box, plate, slots: slotBoxes(seat, players, room), backs: backs[hand] };
}

function slotBoxes(seat: number, players: number, room: Box): Cell["slots"] {
  const names = slotsOf(seat, players);
  const wide = (room.width - GAP_PX * (names.length - 1)) / names.length;
  return names.map((slot, i) => ({
    name: slotName(slot),
    area: slot.area,
    box: { ...room, x: room.x + i * (wide + GAP_PX), width: wide },
  }));
}

function inOrder(cells: Cell[], seats: number[]): Cell[] {
  return [...cells].sort((a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat));
}

/** Checks if a point is inside a box. */
export function contains({ x, y, width, height }: Box, pointX: number, pointY: number): boolean {
  return pointX >= x && pointX <= x + width && pointY >= y && pointY <= y + height;
}
