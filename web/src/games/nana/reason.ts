// Why a move is refused, in the reader's language: by the ruling that the server names.

import type { Reasoning } from "../../words/sentences";
import { t } from "./words";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const WEAK = /^(\w+) (\d)s? do(?:es)? not beat (\w+) (\d)s?\b/;
const HIGHEST = 7;
const COPIES = 9;

export const reason: Reasoning = (message, ruling) => {
  switch (ruling) {
    case "NT-06":
      return tooWeak(message);
    case "NT-02":
    case "ND-03":
      return t("why.lead");
    case "NT-27":
      return t("why.lead_spent");
    case "NT-05":
      return t("why.run");
    case "NT-08":
      return t(message.startsWith("first") ? "why.place_first" : "why.nothing_to_place");
    case "NT-12":
      return t("why.place_first");
    case "ND-04":
      return t(message.startsWith("first") ? "why.place_first" : "why.which_open");
    case "ND-18":
      return t("why.which_open");
    case "ND-05":
      return t("why.no_open");
    case "ND-08":
      return t("why.open_number");
    default:
      return null;
  }
};

/** The server's own words, "two 4s do not beat two 6s: …", in the reader's language. */
function tooWeak(message: string): string | null {
  const [, count, number, than, thanNumber] = WEAK.exec(message) ?? [];
  if (count === undefined || than === undefined) return null;
  const strong = { count: NUMBERS.indexOf(than), number: Number(thanNumber) };
  return t("why.weak", {
    count: NUMBERS.indexOf(count),
    number: Number(number),
    than: strong.count,
    thanNumber: strong.number,
    from: strong.number < HIGHEST ? strong.number + 1 : 0,
    any: strong.count < COPIES ? strong.count + 1 : 0,
  });
}
