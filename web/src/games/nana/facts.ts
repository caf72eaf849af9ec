// The facts about Nana Toridori.

import type { OwnFacts } from "../facts";
import { GAME } from "./protocol";

export const facts: OwnFacts = {
  place: 2,
  samples: ["4", "7"],
  ...GAME,
  usual: 4,
  minutes: [15, 30],
  mood: "var(--blue)",
  tagline: {
    en: "Seven birds in a row that may never be sorted. Beat, take, and be rid of them all.",
    ja: "七羽の鳥の手札は、並べ替え禁止。上回り、引き取り、先に出し切ろう。",
  },
};
