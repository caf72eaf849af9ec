// A hint in words: what the `hard` bot would do, and the chances of that and of what else it weighed.

import type { Hint } from "../../lib/api/protocol";
import { t } from "../../lib/i18n/index.svelte";

/** `nameOf` says a move in the words of its game; moves of the same name are alike to a person.
    `most`: of the others so many are told; more than two nobody reads at the table. */
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
