// Moves as one says them at the table.

import { gapOf, usedBy, waysOf } from "./moves";
import { t } from "./messages";

/** A gap of the row, by what stands beside it. */
export function gapName(row: readonly string[], gap: number): string {
  const [left, right] = [row[gap - 1], row[gap]];
  if (left === undefined) return t("gap.left");
  return right === undefined ? t("gap.right") : t("gap.between", { left: Number(left), right: Number(right) });
}

export function moveName(move: string, row: readonly string[]): string {
  const gap = gapOf(move);
  if (gap !== null) return gapName(row, gap);
  const [way] = waysOf([move]);
  if (!way) {
    const used = usedBy(move);
    return used === null ? t(move === "drop" ? "move.drop" : "move.pass") : t("move.pass_with", { number: Number(used) });
  }
  const cards = { number: Number(way.number), count: way.count + way.joined };
  return way.joined > 0 ? t("move.joined", { ...cards, joined: way.joined }) : t("move.set", cards);
}
