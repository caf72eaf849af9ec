// The pictures of the rules of Nana Toridori.

import type { RulePart } from "../rule_part";
import Card from "./art/NamedCard.svelte";

export const part: RulePart = {
  Card,
  pictures: {
    2: [{
        row: "3 5 5 3 1 1 1 7",
        says: {
          en: "A row as it was dealt. The two 5s stand side by side, and so do the three 1s; the two 3s do not, yet.",
          ja: "配られたままの列。5が2枚、1が3枚となり合っています。2枚の3は、まだ離れています。",
        },
      }],
    3: [
      {
        row: "3 ^5 ^5 3 1 > 3 3 1",
        says: {
          en: "Play the two 5s, and the row closes up: now the 3s are neighbours.",
          ja: "5を2枚出すと列がつまり、3どうしがとなり合います。",
        },
      },
      {
        row: "~7 ~7 > ^2 ^2 ^2",
        says: {
          en: "Three 2s beat two 7s: more cards always beat fewer.",
          ja: "2が3枚あれば、7の2枚に勝ちます。枚数の多いほうが必ず強いのです。",
        },
      },
      {
        row: "4 _ 6 + ^6 ^6 > 4 6 6 6",
        says: {
          en: "The two 6s that were beaten go into one gap, beside the 6 that waits there: three 6s.",
          ja: "負かした6の2枚を、待っていた6のとなりのすき間に入れると、6が3枚そろいます。",
        },
      },
    ],
    5: [{
        row: "2 ^4 ^4 7 + ^4 1",
        says: {
          en: "In the duel an open 4 may join the two 4s of your row: that makes three.",
          ja: "2人戦では、公開札の4を列の4の2枚に加えて、3枚として出せます。",
        },
      }],
  },
};
