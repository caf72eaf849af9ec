// What cards that lie on the table, or are shown to somebody who only looks on, are called.

import type { Cast } from "../../features/table/cast";
import { enumerated } from "../../lib/i18n/lists";
import { down, hasStar, up } from "./cards";
import { doerOf } from "./descriptions";
import type { LyingSet } from "./protocol";
import { t } from "./messages";

export function setName(lying: LyingSet, cast: Cast): string {
  const cards = lying.cards.map((face) => t("card.name", { up: lying.value, down: down(face) })).join("; ");
  const name = t("set.name", { who: doerOf(lying.seat, cast), size: lying.size, value: lying.value, cards });
  return lying.area ? `${t("area.name", { area: lying.area.toUpperCase() })}. ${name}` : name;
}

/** A card, with what is to be said of it besides. */
export function cardName(face: string, ...notes: string[]): string {
  const name = t("card.name", { up: up(face), down: down(face) });
  return enumerated([name, hasStar(face) ? t("card.star") : "", ...notes].filter(Boolean));
}

/** A card of somebody's hand, which lies open. */
export function openCardName(face: string, seat: number, cast: Cast): string {
  return t("card.open", { name: cast.name(seat), card: cardName(face) });
}
