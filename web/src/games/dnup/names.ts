// The names of cards, sets, moves and players in sentences.

import type { Cast } from "../../lib/table/cast";
import { enumerated } from "../../lib/i18n/lists";
import { down, hasStar, up } from "./cards";
import { parseMove } from "./moves";
import type { LyingSet } from "./protocol";
import { t } from "./messages";

/** The player in a seat, as the subject of a sentence. */
export function whoIs(seat: number, cast: Cast): { name: string; you: boolean } {
  return { name: cast.name(seat), you: seat === cast.you };
}

export function setName(set: LyingSet, cast: Cast): string {
  const cards = set.cards.map((face) => t("card.name", { up: set.value, down: down(face) })).join("; ");
  const name = t("set.name", { who: whoIs(set.seat, cast), size: set.size, value: set.value, cards });
  return set.area ? `${t("area.name", { area: set.area.toUpperCase() })}. ${name}` : name;
}

/** A card, followed by notes about it. */
export function cardName(face: string, ...notes: string[]): string {
  const name = t("card.name", { up: up(face), down: down(face) });
  return enumerated([name, hasStar(face) ? t("card.star") : "", ...notes].filter(Boolean));
}

/** A card of another seat's open hand. */
export function openCardName(face: string, seat: number, cast: Cast): string {
  return t("card.open", { name: cast.name(seat), card: cardName(face) });
}

export function moveName(move: string, cast: Cast): string {
  const { kind, faces, slot } = parseMove(move);
  const who = whoIs(Number(slot?.charAt(0)), cast);
  if (kind === "rotate") return t("actions.rotate_now");
  if (kind === "take") return t("actions.take_from", { who });
  if (kind === "add") return t("actions.add_to", { who });
  return t("actions.set", { size: faces.length, value: up(faces[0] ?? "") });
}
