// Where everything lies, for every shape of the screen and every number of players.
//
//   portrait   the others above, the sizes, one's own set, the tray with the choices, the hand
//   low        the others and oneself in one row; below it the sizes and the hand, the tray beside
//   wide       as portrait, everything larger; the others in one row where the screen is not high

import { type Box, rowStep } from "../../lib/stage/layout";
import type { Size } from "../../lib/stage/piece";
import { seatsFrom, spotName, spotsOf } from "./slots";

export interface Cell {
  seat: number;
  box: Box;
  plate: Box;
  spots: { name: string; area: string | null; box: Box }[]; // where sets lie
  backs: Box | null; // the hand of somebody else
}

export interface Geometry {
  low: boolean;
  card: Size; // in the hand
  lain: Size; // in sets
  cells: Cell[]; // oneself first, then clockwise
  sizes: Box;
  pile: Box; // what is said of the discards
  heap: Box; // where they lie
  tray: Box;
  hand: Box;
  lift: number; // px by which chosen cards rise
  spare: Box; // what may be covered while one plays
}

const RATIO = 1.4; // of a card
const GAP = 6;
const RING = 4; // px around a card that is marked

/** How the table is seen. */
export interface PointOfView {
  you: number | null;
  open: boolean; // all hands are seen, as in a replay with open cards
  tray: "choices" | "news" | "none"; // what is between the table and the hand
}

export function geometry(size: Size, players: number, eyes: PointOfView): Geometry {
  return size.height < 480 && size.width > size.height ? lowTable(size, players, eyes) : tallTable(size, players, eyes);
}

function tallTable({ width, height }: Size, players: number, { you, open, tray: holds }: PointOfView): Geometry {
  const seats = seatsFrom(you, players);
  const own = you !== null;
  const narrow = width < 640;
  const card = sized(Math.min(own ? 150 : SEEN, Math.max(52, width / 5), (height - 120) * (narrow ? 0.125 : 0.135)));
  const handHigh = own ? card.height * (narrow ? 1.4 : 1.15) + 20 : 0;
  const trayHigh = { choices: 115, news: 60, none: GAP }[holds];
  const sizesHigh = narrow ? 44 : 52;
  const inner = width - 2 * GAP;
  const middle = (wide: number) => ({ x: (width - wide) / 2, width: wide });
  const hand: Box = { x: GAP + RING, y: height - handHigh, width: inner - 2 * RING, height: handHigh - 4 };
  const tray: Box = { ...middle(Math.min(inner, 760)), y: hand.y - trayHigh, height: trayHigh - GAP };

  const under = !narrow || open; // where there is height, hands lie under the sets
  const ownAround = own ? 14 + (narrow && players === 2 ? PLATE + 4 : 0) : 0; // two areas leave no room beside them
  const room = { width: inner, height: tray.y - sizesHigh - 4 * GAP - ownAround };
  const high = narrow || (players > 2 && height > width * 1.25);
  const ways = waysToSit(seats.slice(own ? 1 : 0), high, players, own);
  const most = own ? card.width : SEEN;
  const fits = ways.map((lines) => fit(lines, { room, players, own, most, high, under, open, narrow }));
  const { lines, cellWide, lain, backsHigh } = fits.reduce((best, each) => (each.seen > best.seen ? each : best));
  const lineHigh = PLATE + 18 + (under ? backsHigh + 6 : 0) + lain.height;
  const ownHigh = own ? lain.height + ownAround : 0;
  const slack = Math.max(0, tray.y - sizesHigh - 4 * GAP - lines.length * lineHigh - ownHigh);
  const pad = slack / (lines.length + 2); // over each line, the sizes and one's own set

  const cells = lines.flatMap((line, i) =>
    line.map((seat, j) => {
      const x = (width * (j + 0.5)) / line.length - cellWide / 2;
      const box = { x, y: GAP + pad * (i + 0.5) + i * lineHigh, width: cellWide, height: lineHigh - GAP };
      return cellOf(seat, players, box, lain, under ? "under" : "beside", backsHigh);
    }),
  );
  const strip: Box = { ...middle(Math.min(inner, 640)), y: GAP + pad * (lines.length + 0.25) + lines.length * lineHigh, height: sizesHigh };
  const ownBox: Box = { ...middle(tray.width), y: strip.y + sizesHigh + GAP + pad * 0.75, height: ownHigh };
  const all = own ? [ownCell(seats[0] ?? 0, players, ownBox, lain), ...cells] : cells;
  return { low: false, card, lain, cells: inOrder(all, seats), ...split(strip), tray, hand, lift: narrow ? 8 : 14, spare: { x: 0, y: 0, width, height: tray.y - 4 } };
}

interface Wishes {
  room: Size; // of the others, and of one's own set
  players: number;
  own: boolean;
  most: number; // px that a card of a set may be wide
  high: boolean;
  under: boolean;
  open: boolean;
  narrow: boolean;
}

interface Fit {
  lines: number[][];
  cellWide: number;
  lain: Size;
  backsHigh: number;
  seen: number; // how much of the cards
}

/** How large everything can be where the others sit in these lines. */
function fit(lines: number[][], { room, players, own, most, high, under, open, narrow }: Wishes): Fit {
  const columns = Math.max(...lines.map((line) => line.length));
  const widest = players === 2 ? (own ? 640 : 1000) : own ? 420 : 680;
  const cellWide = Math.min(room.width / (high && players > 2 ? 2 : columns) - GAP, widest);
  const least = open ? (narrow ? 50 : 62) : BACKS_HIGH;
  const free = room.height - lines.length * (PLATE + 18 + (under ? 6 : 0));
  const parts = lines.length + (own ? 1 : 0);
  const share = open ? 0.62 : 0.35; // of a set's height is that of a hand
  const backs = under ? Math.max(least, (free * share) / (parts + lines.length * share)) : 0;
  const spotWide = (cellWide - (under ? 0 : BACKS + 8)) / (players === 2 ? 2 : 1);
  const lain = sized(Math.min(most, (free - lines.length * backs) / parts / RATIO, (spotWide - 8) / (own ? 2 : 1.75)));
  const spare = (free - parts * lain.height) / lines.length;
  const backsHigh = Math.max(least, Math.min(spare, lain.height * (open ? 0.85 : 0.4)));
  const back = { width: backsHigh / RATIO, height: backsHigh };
  return { lines, cellWide, lain, backsHigh, seen: lain.width + rowStep(DEALT, cellWide, back) };
}

/** In which lines the others may sit. Who only looks on has room for two, where the screen is wide. */
function waysToSit(others: number[], high: boolean, players: number, own: boolean): number[][][] {
  const usual = linesOf(others, high, players);
  const [a = 0, ...rest] = others;
  const [last = 0] = rest.slice(-1);
  if (players === 2 && !own) return [usual, others.map((seat) => [seat])];
  return own || high || players < 4 ? [usual] : [usual, [rest.slice(0, -1), [a, last]]];
}

function lowTable({ width, height }: Size, players: number, { you, open, tray: holds }: PointOfView): Geometry {
  const seats = seatsFrom(you, players);
  const own = you !== null;
  const card = sized(Math.min(96, (height * 0.34) / RATIO));
  const sizesHigh = 42;
  const handHigh = own ? card.height + 22 : 0;
  const sided = own || holds === "news";
  const sideWide = sided ? Math.min(300, Math.max(THREE_BUTTONS, width * 0.33)) : 0;
  const left = width - sideWide - (sided ? 3 : 2) * GAP;
  const aside = own && holds !== "choices"; // without choices the sizes lie beside the hand
  const top = height - handHigh - (aside ? 0 : sizesHigh + GAP);
  const wide = (width - GAP) / players - GAP;
  const spotWide = (wide - BACKS - 8) / (players === 2 ? 2 : 1);
  const backsHigh = open ? 50 : BACKS_HIGH;
  const named = own && players === 2 ? AREA : 0;
  const lain = sized(Math.min(card.width, (top - PLATE - 18 - named - (open ? backsHigh + 6 : 0)) / RATIO, (spotWide - 8) / 1.7));
  // Oneself comes last, at the right, beside the choices.
  const line = own ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
  const cells = line.map((seat, i) => {
    const box = { x: GAP + i * (wide + GAP), y: 4, width: wide, height: top - 6 };
    return cellOf(seat, players, box, lain, own && seat === you ? "none" : open ? "under" : "beside", backsHigh);
  });
  const side: Box = { x: width - sideWide - GAP, y: top, width: sideWide, height: height - top - 4 };
  const strip = aside ? stacked(side) : split({ x: GAP, y: top, width: left, height: sizesHigh });
  const tray: Box = aside ? { ...side, height: 0 } : side;
  const hand: Box = { x: GAP + RING, y: height - handHigh, width: left - 2 * RING, height: Math.max(0, handHigh - 4) };
  const spare: Box = { x: 0, y: 0, width: aside ? width : side.x, height: hand.y - 4 };
  return { low: true, card, lain, cells: inOrder(cells, seats), ...strip, tray, hand, lift: 8, spare };
}

/** What three buttons of the tray need, side by side. */
const THREE_BUTTONS = 214;
/** How high a name plate is. */
const PLATE = 46;
/** The fan of somebody's cards. */
const BACKS = 54;
const BACKS_HIGH = 36;
/** By so much the name of an area hangs below its set. */
export const AREA = 8;
const DEALT = 8; // cards, in most hands
/** How wide the cards of a set are at most, for who only looks on. */
const SEEN = 190;
/** How wide the discards are, and the words on them. */
const HEAP = 30;
const PILE = 54;

function sized(width: number): Size {
  const whole = Math.max(20, Math.floor(width));
  return { width: whole, height: whole * RATIO };
}

/** The lines in which the others sit, clockwise from the lower left. */
function linesOf(others: number[], high: boolean, players: number): number[][] {
  if (high && players === 2) return others.map((seat) => [seat]).reverse();
  if (!high || others.length < 3) return [others];
  const [a = 0, b = 0, c = 0, d, e] = others;
  if (e !== undefined) return [[c], [b, d ?? 0], [a, e]];
  return d === undefined ? [[b], [a, c]] : [[b, c], [a, d]];
}

function cellOf(seat: number, players: number, box: Box, lain: Size, hand: "beside" | "under" | "none", backsHigh = BACKS_HIGH): Cell {
  const plate: Box = { ...box, height: PLATE };
  const wide = box.width - (hand === "beside" ? BACKS + 8 : 0);
  const room: Box = { x: box.x, y: box.y + PLATE + 4, width: wide, height: lain.height + 8 };
  const low = room.y + room.height;
  const backs: Record<typeof hand, Box | null> = {
    beside: { x: box.x + box.width - BACKS - 2, y: low - backsHigh - 4, width: BACKS, height: backsHigh },
    under: { x: box.x, y: low + 4, width: box.width, height: backsHigh },
    none: null,
  };
  return { seat, box, plate, spots: spots(seat, players, room), backs: backs[hand] };
}

/** One's own set lies beside the plate, or below it: the hand is below both. */
function ownCell(seat: number, players: number, box: Box, lain: Size): Cell {
  const beside = box.height < lain.height + PLATE;
  if (!beside) return cellOf(seat, players, box, lain, "none");
  const wide = Math.min(box.width * 0.42, 250);
  const plate: Box = { x: box.x, y: box.y + (box.height - PLATE) / 2, width: wide, height: PLATE };
  const room: Box = { x: box.x + wide + GAP, y: box.y, width: box.width - wide - GAP, height: box.height };
  return { seat, box, plate, spots: spots(seat, players, room), backs: null };
}

function spots(seat: number, players: number, room: Box): Cell["spots"] {
  const names = spotsOf(seat, players);
  const wide = (room.width - GAP * (names.length - 1)) / names.length;
  return names.map((spot, i) => ({
    name: spotName(spot),
    area: spot.area,
    box: { ...room, x: room.x + i * (wide + GAP), width: wide },
  }));
}

interface Strip {
  sizes: Box;
  pile: Box;
  heap: Box;
}

/** The sizes, and the discards at the right of them. */
function split(strip: Box): Strip {
  const heap = atRight(strip, strip.width < 400 ? 20 : HEAP);
  const pile = atRight({ ...strip, width: strip.width - heap.width - 4 }, PILE);
  return { sizes: { ...strip, width: pile.x - 4 - strip.x }, pile, heap };
}

/** Where it is narrow but high: the discards above the sizes, which may say something below them. */
function stacked(side: Box): Strip {
  const [high, below] = [34, 14];
  const y = side.y + (side.height - 2 * high - GAP - below) / 2;
  const heap = atRight({ ...side, y, height: high }, HEAP);
  return { sizes: { ...side, y: y + high + GAP, height: high }, pile: { ...heap, x: heap.x - 4 - PILE, width: PILE }, heap };
}

function atRight(box: Box, width: number): Box {
  return { ...box, x: box.x + box.width - width, width };
}

function inOrder(cells: Cell[], seats: number[]): Cell[] {
  return [...cells].sort((a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat));
}
