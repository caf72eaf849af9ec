// Why a move is refused. The server says it in English, with seats by number and sets in notation;
// here it is said in the reader's language, as one would say it at the table.

import { t } from "./words";

const SET = String.raw`(?:your own|seat \d[ab]?'s) (\d):(\d+)`;
const NEED = String.raw`(?:nothing beats a 9|only a value of (\d) or more beats it)`;

type Said = (found: RegExpExecArray) => string;
const clash = (key: "why.same_size" | "why.grown_size"): Said => ([, value, others = "", needs]) =>
  t(key, { size: others.length, value: Number(value), needs: needs === undefined ? null : Number(needs) });

const REASONS: readonly (readonly [RegExp, Said])[] = [
  [new RegExp(`^${SET} has the same size: ${NEED}$`), clash("why.same_size")],
  [new RegExp(`^${SET} has the size that it would get: ${NEED}$`), clash("why.grown_size")],
  [new RegExp(`^${SET} is a set of (\\d)s`), ([, , , value]) => t("why.other_value", { value: Number(value) })],
  [/^only opponents' sets/, () => t("why.own_set")],
  [/^only one card is added/, () => t("why.one_card")],
  [/^your (\d)\/\d has the \d up/, ([, up]) => t("why.other_end", { up: Number(up) })],
  [/^you do not hold/, () => t("why.not_held")],
  [/^no set lies/, () => t("why.not_there")],
];

export function reason(message: string): string | null {
  for (const [pattern, say] of REASONS) {
    const found = pattern.exec(message);
    if (found) return say(found);
  }
  return null;
}
