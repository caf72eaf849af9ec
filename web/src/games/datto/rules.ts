// The pictures of the rules of DATTO!.

import type { RulePart } from "../rule_part";
import Card from "./art/NamedCard.svelte";

export const part: RulePart = {
  Card,
  pictures: {
    2: [{
        row: "R1 R3 R5 R7 R9 nap",
        says: {
          en: "Each of the eight colours has five cards. Its colour, its shape and its letter show which one it is. Everybody has one nap.",
          ja: "8つの色に5枚ずつ。色は、色そのものと形と文字で見分けられます。ひとり1回、昼寝ができます。",
        },
      }],
    3: [
      {
        row: "R5 ^R9 R3 ~Y7",
        says: {
          en: "Red was led with the 5. The 9 is the highest red card and wins: its hare moves 3 steps, as the lowest red card says. Yellow does not count.",
          ja: "親が赤の5を出しました。いちばん大きい赤の9が勝ち、そのうさぎは、いちばん小さい赤の数だけ、つまり3歩進みます。黄は数えません。",
        },
      },
      {
        row: "R3 R9 ^R1",
        says: {
          en: "The 1 and the 9 of red lie in one trick: the 1 dashes nine steps, and the 9 stays where it is.",
          ja: "同じトリックに赤の1と9がそろいました。1が9歩ダッシュし、9は動きません。",
        },
      },
    ],
    4: [{
        row: "~G1 ~G3 ~G7 ~G9 > ^G5 + back back back",
        says: {
          en: "The other four greens lie in the rows already. Lead the 5, announce DATTO!, and run three steps: one for each card left in your hand.",
          ja: "緑のほかの4枚はもう場に並んでいます。親として最後の5を出し、「脱兎！」と宣言すると、手札の残り枚数だけ、ここでは3歩走ります。",
        },
      }],
  },
};
