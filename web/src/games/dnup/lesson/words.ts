// What the lesson of dnup says at each stop: why, and what to do now.

import type { LessonWords } from "../../../features/learn/lesson";

export const words: LessonWords = {
  en: {
    stops: [
      {
        say: "Every card has two values, and the one that is up counts. You play sets of equal values. No two sets on the table may have the same size; there is only a single 3, so a pair finds its place.",
        do: "Play your two 5s.",
      },
      {
        say: "Ren’s two 6s have beaten your two 5s: the same size, a higher value. Your cards came back turned over, as a 6 and a 9. Pay Ren back with a pair that is higher still.",
        do: "Beat the 6s with your two 8s.",
      },
      {
        say: "Ren’s 6s went home turned over, and Ren has rotated the hand. Your own set is discarded at the beginning of your turn. Mika shows a single 2: a card of the same value may be added to an opponent’s set.",
        do: "Add your 2 to Mika’s set.",
      },
      {
        say: "Your 2 went away with Mika’s set. Now a 9 lies in front of Ren. You may also take a whole set; like everything that goes from the table to a hand, it is turned over.",
        do: "Take Ren’s 9.",
      },
      {
        say: "The 9 has become a 3. See what lies at the other ends of your cards: three 9s! Cards are never turned one by one, but instead of playing you may rotate your whole hand.",
        do: "Rotate your hand.",
      },
      {
        say: "There they are. Nobody has a set of three, so nothing stands in the way, and three cards are gone at once.",
        do: "Play the three 9s.",
      },
    ],
    end: "Set, beat, add, take, rotate: each turn exactly one of these. The first out gets two points, the second one, and four points win.",
  },
  ja: {
    stops: [
      {
        say: "どのカードにも数字が2つあり、上の数字が有効です。同じ数字のカードをセットにして出します。場に同じ枚数のセットは2つ置けません。今あるのは3が1枚だけなので、2枚のセットなら出せます。",
        do: "5を2枚出しましょう。",
      },
      {
        say: "レンの6の2枚に、あなたの5の2枚が負けました。同じ枚数で、数字が大きいからです。あなたのカードはさかさになって、6と9として戻りました。もっと大きい2枚でお返しをしましょう。",
        do: "8の2枚で6を負かしましょう。",
      },
      {
        say: "レンの6はさかさになって戻り、レンは手札を回しました。あなたのセットは、手番の初めに捨てられます。ミカの前に2が1枚あります。相手のセットには、同じ数字のカードを1枚加えられます。",
        do: "ミカのセットに2を加えましょう。",
      },
      {
        say: "あなたの2は、ミカのセットといっしょに捨てられました。今、レンの前に9があります。セットをまるごと取ることもできます。場から手札に入るカードは、いつもさかさになります。",
        do: "レンの9を取りましょう。",
      },
      {
        say: "9は3になりました。手札の反対側の数字を見てください。9が3枚あります！ 1枚ずつ回すことはできませんが、出す代わりに手札全部を回せます。",
        do: "手札を回しましょう。",
      },
      {
        say: "9が3枚そろいました。3枚のセットはだれも出していないので、じゃまはなく、一度に3枚減らせます。",
        do: "9を3枚出しましょう。",
      },
    ],
    end: "出す、負かす、加える、取る、回す。手番ではこのうち1つだけをします。最初にあがれば2点、2番目は1点、4点で勝ちです。",
  },
};
