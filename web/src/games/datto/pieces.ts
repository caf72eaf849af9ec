// What lies on the stage, and where: the hares, the trick, the nap cards, the hands.

import { LAP, TOKEN_RATIO, tokenWidth } from "./art/course";
import { LETTERS, type Letter } from "../../lib/art/colours";
import { type Box, hand, raised } from "../../lib/stage/layout";
import type { Piece, Place } from "../../lib/stage/piece";
import { type Arrangement, CARD_RATIO, goneAt, slots } from "./layout";
import { standings } from "./hares";
import { cardName } from "./names";
import { isClose, openPlaces } from "./open_hands";
import type { Picture } from "./board";
import { NAP } from "./moves";
import { t } from "./messages";

/** "R7", "R7:index" (little is seen of it), "nap:2" (of seat 2), "asleep:2", "hare:2:1" (of seat 2, after one lap). */
export type Face = string;

/** What can be done with the hand, and how its cards look. */
export interface Hold {
  chosen: string | null;
  hint: string | null;
  barred: (card: string) => boolean;
  datto: (card: string) => number | null;
  last: (card: string) => boolean;
  press: (card: string) => () => void;
  drop: (card: string) => (x: number, y: number) => void;
}

export interface Scenery {
  picture: Picture;
  at: Arrangement;
  first: number; // the seat whose plate comes first: the viewer's
  you: number | null;
  name: (seat: number) => string;
  hold: Hold | null; // null: one only looks on
}

const [HARES, NAPS, TRICK, HAND] = [0, 300, 400, 500]; // from where on in z
const MOST_HELD = 13;

export function piecesOf(scenery: Scenery): Piece<Face>[] {
  return [...hares(scenery), ...trick(scenery), ...naps(scenery), ...hands(scenery)];
}

/** The box of a seat's plate. */
export function plateOf({ at, first, picture }: Pick<Scenery, "at" | "first" | "picture">, seat: number): Box {
  const i = (seat - first + picture.players) % picture.players;
  return at.seats[i] ?? { x: 0, y: 0, width: 0, height: 0 };
}

function hares({ picture, at, name }: Scenery): Piece<Face>[] {
  const width = tokenWidth(at.shape);
  const size = { width, height: width * TOKEN_RATIO };
  return standings(picture, at.shape).map(({ below, ...place }, seat) => {
    const n = picture.steps[seat] ?? 0;
    const laps = Math.floor(n / LAP);
    return {
      ...place,
      z: HARES + (place.z ?? 0),
      key: `hare:${seat}`,
      face: `hare:${seat}:${laps}`,
      size,
      kind: "token",
      arc: at.shape.cell * 0.5,
      label: t("hare", { name: name(seat), n, laps, below }),
    };
  });
}

function trick(scenery: Scenery): Piece<Face>[] {
  const { picture, at, name } = scenery;
  const places = slots(at, picture.players);
  const scale = at.trickCard.width / at.card.width;
  return picture.trick.flatMap(({ seat, card }, i) => {
    const slot = places[i];
    if (!slot || card === null) return [];
    const won = picture.winner === seat;
    const played = t("card.played", { name: name(seat), card: cardName(card) });
    const off = picture.led !== null && !card.startsWith(picture.led);
    return [
      {
        key: card,
        face: card,
        ...slot,
        scale: off ? scale * 0.84 : scale, // it does not count
        z: TRICK + i,
        label: won ? t("card.won", { card: played }) : played,
        from: { ...middle(plateOf(scenery, seat)), scale: 0.3, opacity: 0.4 },
        to: { ...goneAt(at, LETTERS.indexOf(card.charAt(0) as Letter), (Number(card.charAt(1)) - 1) / 2), scale: scale * 0.3, opacity: 0.3 },
        ...(won ? { mark: "good" as const } : picture.winner !== null ? { mark: "dim" as const } : {}),
      },
    ];
  });
}

/** The nap cards that do not lie in one's own hand: at the plate, or in the trick. */
function naps(scenery: Scenery): Piece<Face>[] {
  const { picture, at, you, name } = scenery;
  const places = slots(at, picture.players);
  return picture.napped.flatMap((napped, seat) => {
    if (seat === you && !napped) return [];
    const place = picture.trick.findIndex((played) => played.seat === seat && played.card === null);
    const slot = places[place];
    const piece = { key: `nap:${seat}`, face: `${napped ? "asleep" : "nap"}:${seat}` };
    if (slot) return [{ ...piece, ...slot, scale: at.trickCard.width / at.card.width, z: TRICK + place, label: t("nap.asleep", { name: name(seat) }) }];
    const box = plateOf(scenery, seat);
    const height = Math.min(box.height - 8, at.small ? 36 : Math.max(46, box.height - 16));
    const x = box.x + box.width - 6 - height / CARD_RATIO / 2;
    return [{ ...piece, x, y: box.y + box.height / 2, scale: height / at.card.height, z: NAPS + seat }];
  });
}

function hands(scenery: Scenery): Piece<Face>[] {
  const { picture, at, you, hold } = scenery;
  const seen = picture.hands.flatMap((cards, seat) => (cards ? [{ seat, cards }] : []));
  if (seen.length > 1) return seen.flatMap(({ cards }, i) => openHand(scenery, cards, i, seen.length));
  const own = seen[0];
  if (!own) return [];
  const nap = own.seat === you && !picture.napped[own.seat] ? [NAP] : [];
  const all = [...own.cards, ...nap];
  const places = hand(all.length, at.hand, at.card, { strip: 42, lines: at.small && at.form !== "low" ? 2 : 1, overlap: 0.4 });
  return all.map((card, i) => ({
    ...laid(card, own.seat),
    ...raised([places[i] ?? { x: 0, y: 0 }], HAND)[0] as Place,
    ...dealtFrom(scenery, i),
    ...(hold ? held(card, hold) : { label: labelOf(card) }),
  }));
}

/** One of several hands that lie open, in a replay. */
function openHand({ at }: Scenery, cards: readonly string[], i: number, of: number): Piece<Face>[] {
  const { places, scale } = openPlaces(at, i, of, cards.length);
  return places.map((place, j) => {
    const card = cards[j] ?? "";
    return { key: card, face: isClose(at) ? `${card}:index` : card, ...place, scale, z: HAND + i * MOST_HELD + j, label: cardName(card) };
  });
}

function laid(card: string, seat: number): Pick<Piece<Face>, "key" | "face"> {
  return card === NAP ? { key: `nap:${seat}`, face: `nap:${seat}` } : { key: card, face: card };
}

function dealtFrom({ at }: Scenery, i: number): Partial<Piece<Face>> {
  return { from: { ...middle(at.shape.inside), scale: 0.5 }, delay: i * 30 };
}

function held(card: string, hold: Hold): Partial<Piece<Face>> {
  const chosen = hold.chosen === card;
  const barred = hold.barred(card);
  const hinted = hold.hint?.replace("!", "") === card;
  let label = labelOf(card);
  const steps = hold.datto(card);
  if (steps !== null) label = t("card.datto", { card: label, n: steps });
  else if (hold.last(card)) label = t("card.last", { card: label });
  if (barred) label = t("card.barred", { card: label });
  if (hinted) label = t("card.hinted", { card: label });
  return {
    label,
    press: hold.press(card),
    drop: hold.drop(card),
    pressed: chosen,
    disabled: barred,
    lift: chosen ? 10 : 0,
    group: "hand",
    ...(chosen ? { mark: "chosen" as const } : hinted ? { mark: "good" as const } : {}),
  };
}

function labelOf(card: string): string {
  return card === NAP ? t("nap.own") : cardName(card);
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
