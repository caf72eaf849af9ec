// The names of gaps, moves and players in sentences.

import type { Cast } from "../../lib/table/cast";
import { gapOf, openCardOf, playsOf } from "./moves";
import type { NanaPreview } from "./protocol";
import { t } from "./messages";
import { say } from "./messages/catalogue";

/** The player in a seat, as the subject of a sentence. */
export function whoIs(seat: number, cast: Cast): { name: string; you: boolean } {
  return { name: cast.name(seat), you: seat === cast.you };
}

/** A gap of the row, by its neighbours. */
function gapName(row: readonly string[], gap: number): string {
  const [left, right] = [row[gap - 1], row[gap]];
  const name = left === undefined ? say("move-left") : right === undefined ? say("move-right") : say("move-between", { left, right });
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : String(gap);
}

/** A gap with the runs that putting cards there would make or split. */
export function gapText(row: readonly string[], gap: number, preview: NanaPreview | null): string {
  const { merges, splits } = preview ?? {};
  const makes = merges ? t("gap.makes", { number: merges.number, count: merges.after }) : "";
  const parts = splits ? t("gap.parts", { number: splits.number, count: splits.before }) : "";
  return [gapName(row, gap), makes, parts].filter(Boolean).join(": ");
}

export function moveName(move: string, row: readonly string[]): string {
  const gap = gapOf(move);
  if (gap !== null) return gapName(row, gap);
  const [play] = playsOf([move]);
  if (!play) {
    const openCard = openCardOf(move);
    return openCard === null ? t(move === "drop" ? "move.drop" : "move.pass") : t("move.pass_with", { number: Number(openCard) });
  }
  const cards = { number: Number(play.number), count: play.count + play.joined };
  return play.joined > 0 ? t("move.joined", { ...cards, joined: play.joined }) : t("move.set", cards);
}
