// The pictures of the rules of dnup.

import type { RulePart } from "../rule_part";
import Card from "./art/NamedCard.svelte";

export const part: RulePart = {
  Card,
  pictures: {
    2: [{
        row: "3/4 > 4/3",
        says: {
          en: "One card, both ways up. What is up counts: a 3, or turned over a 4.",
          ja: "1枚のカードに2つの向き。上の数字が有効です。このままなら3、さかさにすれば4。",
        },
      }],
    3: [
      {
        row: "~4/8 ~4/7 > ^6/2 ^6/7 + 8/4 7/4",
        says: {
          en: "Two 6s beat two 4s. The 4s return to their owner turned over: as an 8 and a 7.",
          ja: "6の2枚が4の2枚を負かしました。4はさかさになって持ち主の手に戻り、8と7になります。",
        },
      },
      {
        row: "5/9 5/6 + ^5/2",
        says: {
          en: "Your 5 joins an opponent’s two 5s: now they are three, and you have a card less.",
          ja: "相手の5の2枚に、自分の5を加えます。セットは3枚になり、手札は1枚減ります。",
        },
      },
      {
        row: "1/9 2/6 2/7 > 9/1 6/2 7/2",
        says: {
          en: "Rotate the whole hand: two 2s become a 6 and a 7, and the 1 a 9.",
          ja: "手札全部を回すと、2枚の2は6と7に、1は9になります。",
        },
      },
    ],
  },
};
