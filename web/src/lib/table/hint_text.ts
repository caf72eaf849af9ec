// A hint as text: the move of the `hard` bot, its chance, and those of other moves.

import type { Hint } from "../api/protocol";
import { t } from "../i18n/index.svelte";

/** `nameOf` names a move in the words of its game; moves with the same name are the same to a person.
    `most`: how many of the other moves are named; nobody reads more than two at the table. */
export function hintText({ move, moves }: Hint, nameOf: (move: string) => string, most = 2): string {
  const best = nameOf(move);
  const chance = moves.find((each) => each.move === move)?.chance;
  if (chance === undefined) return t("hint.only", { best });
  const others = new Map<string, number>();
  for (const each of [...moves].sort((a, b) => b.chance - a.chance)) {
    const name = nameOf(each.move);
    if (name !== best && !others.has(name)) others.set(name, percent(each.chance));
  }
  const weighed = [...others].slice(0, most).map(([name, chance]) => t("hint.other", { name, chance }));
  return t("hint.best", { best, chance: percent(chance), others: weighed });
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}
