// The pieces on the stage: the hares, the trick, the nap cards and the hands.

import { facesLeft, TOKEN_RATIO, tokenWidth } from "./art/course";
import { LETTERS, type Letter } from "./art/colours";
import { type Box, hand as handPlaces, raised } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import type { Board } from "./board";
import { ghostCard, handCard, type HandState } from "./highlights";
import { CARD_RATIO, goneCardPlace, harePlaces, isCramped, type Layout, openHandPlaces, trickPlaces } from "./layout";
import { cardOf, NAP } from "./moves";
import { cardName, cardOrNapName } from "./names";
import { LAP } from "./protocol";
import { t } from "./messages";

/** "R7", "R7:index" (a card that is mostly covered), "nap:2" (of livery 2), "asleep:2" (the same, used),
    "hare:2:1" (of livery 2, in its second lap), "hare:2:1:left" (the same, facing left). */
export type Face = string;

export interface TableState {
  board: Board;
  layout: Layout;
  first: number; // the seat whose plate comes first: the viewer's
  you: number | null;
  name: (seat: number) => string;
  livery: (seat: number) => number;
  hand: HandState | null; // null: the viewer does not play
  ghost: string | null; // the move that is marked in a replay
}

const [HARES, NAPS, TRICK, HAND] = [0, 300, 400, 500]; // the lowest z of each kind
const HAND_LAYERS = 13; // more than a hand has cards

export function piecesOf(state: TableState): Piece<Face>[] {
  return [...hares(state), ...trick(state), ...naps(state), ...hands(state)];
}

/** The box of the plate of a seat. */
export function plateOf({ layout, first, board }: Pick<TableState, "layout" | "first" | "board">, seat: number): Box {
  const i = (seat - first + board.players) % board.players;
  return layout.seats[i] ?? { x: 0, y: 0, width: 0, height: 0 };
}

function hares({ board, layout, name, livery }: TableState): Piece<Face>[] {
  const width = tokenWidth(layout.shape);
  const size = { width, height: width * TOKEN_RATIO };
  return harePlaces(board, layout.shape).map(({ below, ...place }, seat) => {
    const n = board.steps[seat] ?? 0;
    const laps = Math.floor(n / LAP);
    return {
      ...place,
      z: HARES + (place.z ?? 0),
      key: `hare:${seat}`,
      face: `hare:${livery(seat)}:${laps}${facesLeft(layout.shape, n) ? ":left" : ""}`,
      size,
      kind: "token",
      arc: layout.shape.cell * 0.5,
      ...explained(t("hare", { name: name(seat), n, laps, below })),
    };
  });
}

function trick(state: TableState): Piece<Face>[] {
  const { board, layout, name } = state;
  const places = trickPlaces(layout, board.players);
  const scale = layout.trickCard.width / layout.card.width;
  return board.trick.flatMap(({ seat, card }, i) => {
    const slot = places[i];
    if (!slot || card === null) return [];
    const won = board.winner === seat;
    const played = t("card.played", { name: name(seat), card: cardName(card) });
    const offColour = board.led !== null && !card.startsWith(board.led);
    return [
      {
        key: card,
        face: card,
        ...slot,
        scale: offColour ? scale * 0.84 : scale, // it does not count
        z: TRICK + i,
        ...(won ? explained(t("card.won", { card: played })) : { label: played }),
        from: { ...centre(plateOf(state, seat)), scale: 0.3, opacity: 0.4 },
        to: { ...goneCardPlace(layout, LETTERS.indexOf(card.charAt(0) as Letter), (Number(card.charAt(1)) - 1) / 2), scale: scale * 0.3, opacity: 0.3 },
        ...(won ? { mark: "good" as const } : board.winner !== null ? { mark: "dim" as const } : {}),
      },
    ];
  });
}

/** The nap cards at the plates and in the trick; the viewer's own is in the hand until it is used. */
function naps(state: TableState): Piece<Face>[] {
  const { board, layout, you, name } = state;
  const places = trickPlaces(layout, board.players);
  return board.napped.flatMap((napped, seat) => {
    if (seat === you && !napped) return [];
    const place = board.trick.findIndex((played) => played.seat === seat && played.card === null);
    const slot = places[place];
    const piece = { key: `nap:${seat}`, face: `${napped ? "asleep" : "nap"}:${state.livery(seat)}` };
    if (slot) return [{ ...piece, ...slot, scale: layout.trickCard.width / layout.card.width, z: TRICK + place, ...explained(t("nap.asleep", { name: name(seat) })) }];
    const box = plateOf(state, seat);
    const height = Math.min(box.height - 8, layout.small ? 36 : Math.max(46, box.height - 16));
    const x = box.x + box.width - 6 - height / CARD_RATIO / 2;
    return [{ ...piece, x, y: box.y + box.height / 2, scale: height / layout.card.height, z: NAPS + seat, tip: t(napped ? "nap.used" : "nap.left", { name: name(seat) }) }];
  });
}

/** The name of a piece, also for whoever points at it. */
function explained(label: string): Partial<Piece<Face>> {
  return { label, tip: label };
}

function hands(state: TableState): Piece<Face>[] {
  const { board, layout, you, hand, ghost } = state;
  const visible = board.hands.flatMap((cards, seat) => (cards ? [{ seat, cards }] : []));
  if (visible.length > 1) return visible.flatMap(({ cards }, i) => openHand(state, cards, i, visible.length));
  const own = visible[0];
  if (!own) return [];
  const nap = own.seat === you && !board.napped[own.seat] ? [NAP] : [];
  const all = [...own.cards, ...nap];
  const places = handPlaces(all.length, layout.hand, layout.card, { strip: 42, lines: layout.small && layout.form !== "low" ? 2 : 1, overlap: 0.4 });
  return all.map((card, i) => ({
    ...keyAndFace(card, own.seat, state.livery),
    ...raised([places[i] ?? { x: 0, y: 0 }], HAND)[0] as Place,
    ...dealt(state, i),
    ...(hand ? handCard(card, hand) : ghost !== null && cardOf(ghost) === card ? ghostCard(card) : { label: cardOrNapName(card) }),
  }));
}

/** One of several open hands, in a replay. */
function openHand({ layout }: TableState, cards: readonly string[], i: number, of: number): Piece<Face>[] {
  const { places, scale } = openHandPlaces(layout, i, of, cards.length);
  return places.map((place, j) => {
    const card = cards[j] ?? "";
    return { key: card, face: isCramped(layout) ? `${card}:index` : card, ...place, scale, z: HAND + i * HAND_LAYERS + j, label: cardName(card) };
  });
}

function keyAndFace(card: string, seat: number, livery: TableState["livery"]): Pick<Piece<Face>, "key" | "face"> {
  return card === NAP ? { key: `nap:${seat}`, face: `nap:${livery(seat)}` } : { key: card, face: card };
}

function dealt({ layout }: TableState, i: number): Partial<Piece<Face>> {
  return { from: { ...centre(layout.shape.inside), scale: 0.5 }, delay: i * 30 };
}

function centre({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
