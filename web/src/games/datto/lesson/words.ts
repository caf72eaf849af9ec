// What the lesson of DATTO! says at each stop: why, and what to do now.

import type { LessonWords } from "../../../features/learn/lesson";

export const words: LessonWords = {
  en: {
    stops: [
      {
        say: "In a trick each player plays one card. Ren has led red, and who holds red must follow: so your other cards are shut. The highest red wins, and its hare moves as far as the lowest red says.",
        do: "Follow: play your red 7.",
      },
      {
        say: "Mika’s 9 won the trick and moved 5 steps, as the lowest red card said; so a low card can make others crawl. The leader, Ren, moved one step besides. Who is furthest behind leads next: that is you.",
        do: "Lead with the green 3.",
      },
      {
        say: "Ren won with the 9, but your 3 gave only three steps. You lead again. Once in the race everybody naps instead of playing. Then you keep all your cards, and as the leader you still move one step.",
        do: "Take your nap.",
      },
      {
        say: "Look at the cards that are gone: green 1, 3, 7 and 9. Your green 5 is the last of its colour. Lead it, announce DATTO!, and your hare runs one step for each card left in your hand, at once.",
        do: "Play the green 5, and announce DATTO!",
      },
      {
        say: "Eight steps for DATTO!, five for the trick that nobody could follow, one for leading. Now Ren leads the blue 9. When the 1 and the 9 of the colour meet in a trick, the 1 dashes nine steps.",
        do: "Follow with your blue 1.",
      },
    ],
    end: "Nine steps in one dash! That is all there is to it: follow, nap once, count the colours, and watch for 1 and 9. After the last trick the hare furthest ahead wins.",
  },
  ja: {
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
    end: "一気に9歩！ これで全部です。色に従い、一度だけ昼寝をし、色を数え、1と9に気をつけること。最後のトリックが終わったとき、いちばん前のうさぎの勝ちです。",
  },
};
