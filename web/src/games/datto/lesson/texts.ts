// The texts of the lesson of DATTO!: its aim, and at each stop an explanation and a task.

import type { LessonTexts } from "../../lesson";

export const texts: LessonTexts = {
  en: {
    aim: "It’s a race of hares. Win tricks to run, and be furthest ahead after the last trick.",
    stops: [
      {
        say: "In each trick, everyone plays one card. Ren led red. If you have red, you must follow, so your other cards are dimmed. The highest red wins, and its hare moves as many steps as the lowest red shows.",
        do: "Play your red 7.",
      },
      {
        say: "Mika’s 9 won the trick and moved 5 steps, the number on the lowest red card. So a low card can slow the others down. Ren moved one step for leading. The hare furthest behind leads next: that’s you.",
        do: "Lead with the green 3.",
      },
      {
        say: "Ren won with the 9, but your 3 gave only three steps. You lead again. Once per race, everyone naps instead of playing a card. You keep all your cards, and as the leader you still move one step.",
        do: "Take your nap.",
      },
      {
        say: "Look at the cards that are gone: green 1, 3, 7 and 9. Your green 5 is the last of its colour. Lead it and announce DATTO! Your hare at once runs one step for each card left in your hand.",
        do: "Play the green 5 and announce DATTO!",
      },
      {
        say: "Eight steps for DATTO!, five for a trick that nobody could follow, one for leading. Now Ren leads the blue 9. When the 1 and the 9 of the led colour meet in a trick, the 1 dashes nine steps.",
        do: "Play your blue 1.",
      },
    ],
    end: "Nine steps in one dash! That’s all there is to it: follow colour, nap once, count the colours, and watch out for the 1 and the 9.",
  },
  ja: {
    aim: "うさぎのレースです。トリックに勝って進み、最後のトリックのあと、いちばん前にいた人の勝ちです。",
    stops: [
      {
        say: "トリックごとに、ひとり1枚ずつ出します。親のレンが赤を出しました。赤を持つ人は必ず赤を出すので、ほかのカードは出せません。いちばん大きい赤が勝ち、そのうさぎは、いちばん小さい赤の数だけ進みます。",
        do: "色に従って、赤の7を出しましょう。",
      },
      {
        say: "ミカの9が勝って、いちばん小さい赤の数、5歩進みました。小さいカードで、相手の歩みを遅くできるわけです。親のレンは、ほかに1歩進みました。次の親は、いちばん後ろの人。あなたです。",
        do: "緑の3を出しましょう。",
      },
      {
        say: "レンが9で勝ちましたが、あなたの3のおかげで3歩だけです。また、あなたが親です。だれもがレース中に一度、カードを出さずに昼寝をします。カードは減らず、親なら昼寝をしても1歩進みます。",
        do: "昼寝をしましょう。",
      },
      {
        say: "出たカードを見てください。緑は1、3、7、9。あなたの緑の5は、最後の1枚です。親としてこれを出し、「脱兎！」と宣言すると、うさぎはすぐに、手に残ったカード1枚につき1歩走ります。",
        do: "緑の5を出して、「脱兎！」と宣言しましょう。",
      },
      {
        say: "脱兎で8歩、だれも緑を出せなかったトリックで5歩、親として1歩。今度はレンが青の9を出しました。同じ色の1と9が1つのトリックで出会うと、1が9歩ダッシュします。",
        do: "青の1を出しましょう。",
      },
    ],
    end: "一気に9歩！ これで全部です。色に従い、一度だけ昼寝をし、色を数え、1と9に気をつけること。",
  },
};
