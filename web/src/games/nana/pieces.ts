// The pieces of the stage: every card of the zones at its place in the plan.

import type { Card } from "../../lib/stage/cards";
import { raised, row, stack } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import { rowPlaces } from "./row";
import type { Face } from "./board";
import type { Plan } from "./layout";

export type CardZones = Readonly<Record<string, readonly Card<Face>[]>>;

/** What a card of one's own row, or an open one, adds to its place. */
export type Dress = (card: Card<Face>, at: number) => Partial<Piece<Face>>;

export interface Scenery {
  zones: CardZones;
  plan: Plan;
  players: number;
  bottom: number; // the seat that sits below
  chooser: number; // whose the cards to put are
  blockX: number | null; // where over the row one's own block hangs; null: in its middle
  dealing: boolean;
  row: Dress;
  open: Dress;
  othersOpen: Dress;
  othersRow: (seat: number) => Dress;
  block: Dress;
  set: Dress;
}

const DEAL_EACH = 45; // ms from card to card
const DEAL_TIME = 320;

export function piecesOf(scenery: Scenery): Piece<Face>[] {
  const { zones, plan, players, bottom, dealing } = scenery;
  const { card } = plan;
  const pieces: Piece<Face>[] = [];
  const many = (zone: string) => zones[zone]?.length ?? 0;
  const put = (zone: string, places: readonly Place[], dress: Dress = () => ({})) => {
    zones[zone]?.forEach((each, i) => {
      const place = places[i];
      if (place) pieces.push({ key: each.key, face: each.face, ...place, ...dress(each, i) });
    });
  };
  const dealt = (i: number, round: number): Partial<Piece<Face>> =>
    dealing ? { delay: i * DEAL_EACH + round * 18, time: DEAL_TIME } : {};

  put("pile", stack(many("pile"), plan.pile, 0.25, -0.5));
  put("discards", raised(stack(many("discards"), plan.discards, 0.35, -0.35), 80));
  const lain = { width: card.width * plan.middle, height: card.height * plan.middle };
  const setPlaces = row(many("set"), plan.set, lain, { gap: lain.width * 0.06 });
  put("set", raised(setPlaces.map((place) => ({ ...place, scale: plan.middle })), 150), scenery.set);

  for (let away = 1; away < players; away++) {
    const seat = (bottom + away) % players;
    const box = plan.fans[away];
    if (!box) continue;
    const tiny = { width: card.width * plan.small, height: card.height * plan.small };
    const fan = row(many(`hand:${seat}`), box, tiny, { gap: 1, align: "left" });
    put(`hand:${seat}`, raised(fan.map((place) => ({ ...place, scale: plan.small })), 250), (each, i) => ({ ...dealt(i, away), ...scenery.othersRow(seat)(each, i) }));
    put(`open:${seat}`, openPlaces(plan, 1, many(`open:${seat}`)), scenery.othersOpen);
  }

  put(`hand:${bottom}`, rowPlaces(plan, many(`hand:${bottom}`)), (each, i) => ({ ...dealt(i, 0), ...scenery.row(each, i) }));
  put(`open:${bottom}`, openPlaces(plan, 0, many(`open:${bottom}`)), scenery.open);
  put("choice", blockPlaces(scenery, many("choice")), scenery.chooser === bottom ? scenery.block : undefined);
  return pieces;
}

function openPlaces(plan: Plan, away: number, count: number): Place[] {
  const box = plan.open[away];
  if (!box) return [];
  const size = { width: plan.card.width * plan.openScale, height: plan.card.height * plan.openScale };
  return raised(row(count, box, size, { gap: 6 }), 220).map((place) => ({ ...place, scale: plan.openScale }));
}

/** Cards that somebody must put or drop: one's own over the row, another's before the seat. */
function blockPlaces({ plan, players, bottom, chooser, blockX }: Scenery, count: number): Place[] {
  const { card, row: own } = plan;
  if (chooser === bottom) {
    const { blockRoom: room } = plan;
    const scale = room.height / card.height;
    const size = { width: card.width * scale, height: room.height };
    const width = Math.min(room.width, size.width * (1 + 0.5 * (count - 1)));
    const middle = blockX ?? own.x + own.width / 2;
    const box = { ...room, x: Math.max(room.x, Math.min(middle - width / 2, room.x + room.width - width)), width };
    return raised(row(count, box, size, { gap: -size.width * 0.5 }), 600).map((place) => ({ ...place, scale }));
  }
  const fan = plan.fans[(chooser - bottom + players) % players];
  if (!fan) return [];
  const scale = plan.small * 1.2;
  const size = { width: card.width * scale, height: card.height * scale };
  const box = { x: fan.x, y: fan.y + fan.height * (plan.shape === "wide" ? 0.6 : 0.25), width: fan.width, height: size.height };
  return raised(row(count, box, size, { gap: -size.width * 0.4 }), 600).map((place) => ({ ...place, scale }));
}
