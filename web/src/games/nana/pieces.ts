// The pieces on the stage: every card of the zones at its place in the layout.

import type { Card } from "../../lib/stage/cards";
import { raised, row, stack } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import { rowPlaces } from "./row";
import type { Face } from "./board";
import type { Layout } from "./layout";

export type CardZones = Readonly<Record<string, readonly Card<Face>[]>>;

/** The label, the mark and the handlers of a card; `index` is its index in its zone. */
export type PieceProps = (card: Card<Face>, index: number) => Partial<Piece<Face>>;

export interface TableState {
  zones: CardZones;
  layout: Layout;
  players: number;
  bottom: number; // the seat at the bottom of the screen
  placer: number; // the seat that must place the offered cards
  blockX: number | null; // the x of the viewer's offered cards above the row; null: its middle
  dealing: boolean;
  row: PieceProps;
  open: PieceProps;
  othersOpen: PieceProps;
  othersRow: (seat: number) => PieceProps;
  block: PieceProps;
  set: PieceProps;
}

const CARD_DEAL_DELAY_MS = 45; // between two cards of a hand
const SEAT_DEAL_DELAY_MS = 18; // between two seats
const DEAL_MS = 320;

export function piecesOf(state: TableState): Piece<Face>[] {
  const { zones, layout, players, bottom, dealing } = state;
  const { card } = layout;
  const pieces: Piece<Face>[] = [];
  const countIn = (zone: string) => zones[zone]?.length ?? 0;
  const put = (zone: string, places: readonly Place[], props: PieceProps = () => ({})) => {
    zones[zone]?.forEach((each, i) => {
      const place = places[i];
      if (place) pieces.push({ key: each.key, face: each.face, ...place, ...props(each, i) });
    });
  };
  const dealt = (i: number, seat: number): Partial<Piece<Face>> =>
    dealing ? { delay: i * CARD_DEAL_DELAY_MS + seat * SEAT_DEAL_DELAY_MS, time: DEAL_MS } : {};

  put("pile", stack(countIn("pile"), layout.pile, 0.25, -0.5));
  put("discards", raised(stack(countIn("discards"), layout.discards, 0.35, -0.35), 80));
  const setCard = { width: card.width * layout.middle, height: card.height * layout.middle };
  const setPlaces = row(countIn("set"), layout.set, setCard, { gap: setCard.width * 0.06 });
  put("set", raised(setPlaces.map((place) => ({ ...place, scale: layout.middle })), 150), state.set);

  for (let away = 1; away < players; away++) {
    const seat = (bottom + away) % players;
    const box = layout.fans[away];
    if (!box) continue;
    const tiny = { width: card.width * layout.small, height: card.height * layout.small };
    const fan = row(countIn(`hand:${seat}`), box, tiny, { gap: 1, align: "left" });
    put(`hand:${seat}`, raised(fan.map((place) => ({ ...place, scale: layout.small })), 250), (each, i) => ({ ...dealt(i, away), ...state.othersRow(seat)(each, i) }));
    put(`open:${seat}`, openPlaces(layout, 1, countIn(`open:${seat}`)), state.othersOpen);
  }

  put(`hand:${bottom}`, rowPlaces(layout, countIn(`hand:${bottom}`)), (each, i) => ({ ...dealt(i, 0), ...state.row(each, i) }));
  put(`open:${bottom}`, openPlaces(layout, 0, countIn(`open:${bottom}`)), state.open);
  put("offered", blockPlaces(state, countIn("offered")), state.placer === bottom ? state.block : undefined);
  return pieces;
}

function openPlaces(layout: Layout, away: number, count: number): Place[] {
  const box = layout.open[away];
  if (!box) return [];
  const size = { width: layout.card.width * layout.openScale, height: layout.card.height * layout.openScale };
  return raised(row(count, box, size, { gap: 6 }), 220).map((place) => ({ ...place, scale: layout.openScale }));
}

/** The offered cards: the viewer's above the row, another seat's in front of it. */
function blockPlaces({ layout, players, bottom, placer, blockX }: TableState, count: number): Place[] {
  const { card, row: own } = layout;
  if (placer === bottom) {
    const { blockRoom: room } = layout;
    const scale = room.height / card.height;
    const size = { width: card.width * scale, height: room.height };
    const width = Math.min(room.width, size.width * (1 + 0.5 * (count - 1)));
    const centre = blockX ?? own.x + own.width / 2;
    const box = { ...room, x: Math.max(room.x, Math.min(centre - width / 2, room.x + room.width - width)), width };
    return raised(row(count, box, size, { gap: -size.width * 0.5 }), 600).map((place) => ({ ...place, scale }));
  }
  const fan = layout.fans[(placer - bottom + players) % players];
  if (!fan) return [];
  const scale = layout.small * 1.2;
  const size = { width: card.width * scale, height: card.height * scale };
  const box = { x: fan.x, y: fan.y + fan.height * (layout.shape === "wide" ? 0.6 : 0.25), width: fan.width, height: size.height };
  return raised(row(count, box, size, { gap: -size.width * 0.4 }), 600).map((place) => ({ ...place, scale }));
}
