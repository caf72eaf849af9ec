// A hint as text: the move of the strongest bot, its chance, why it is good, and the best other moves.

import { type Hint, NOISE_PERCENT } from "../api/protocol";
import { t } from "../i18n/index.svelte";

interface Words {
  /** Names a move in the words of its game; moves with the same name are the same to a person. */
  nameOf: (move: string) => string;
  /** Says why the move is good; empty: no reason is known. */
  because: string;
  /** The number of other moves that are named; nobody reads more than two at the table. */
  most?: number;
}

export function hintText({ move, moves }: Hint, { nameOf, because, most = 2 }: Words): string {
  const best = nameOf(move);
  const advised = moves.find((each) => each.move === move);
  if (!advised) return t("hint.only", { best, because });
  const chance = percent(advised.chance);
  const others = new Map<string, number>();
  for (const each of [...moves].sort((a, b) => b.chance - a.chance)) {
    const name = nameOf(each.move);
    if (name !== best && !others.has(name)) others.set(name, percent(each.chance));
  }
  const named = [...others].slice(0, most);
  const equal = named.filter(([, other]) => Math.abs(other - chance) < NOISE_PERCENT).map(([name]) => name);
  const weighed = named.filter(([name]) => !equal.includes(name)).map(([name, other]) => t("hint.other", { name, chance: other }));
  return t("hint.best", { best, chance, because, equal, others: weighed });
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}
