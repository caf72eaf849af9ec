// The texts of the lesson of dnup: its aim, and at each stop an explanation and a task.

import type { LessonTexts } from "../../lesson";

export const texts: LessonTexts = {
  en: {
    aim: "Get rid of your cards before the others do. First out scores two points, second scores one. Four points win.",
    stops: [
      {
        say: "Every card has two values, and the upper one counts. You play sets of equal values. No two sets on the table may have the same size. There’s only a single 3, so you can play a pair.",
        do: "Play your two 5s.",
      },
      {
        say: "Ren’s two 6s beat your two 5s: same size, higher value. Your cards came back upside down, as a 6 and a 9. Hit back with an even higher pair.",
        do: "Beat the 6s with your two 8s.",
      },
      {
        say: "Ren’s 6s went back upside down, and Ren rotated the whole hand. Your own set is discarded when your turn starts. Mika has a single 2 on the table. You may add a card of the same value to an opponent’s set.",
        do: "Add your 2 to Mika’s set.",
      },
      {
        say: "Your 2 was discarded with Mika’s set. Now Ren has a 9 on the table. You may also take a whole set. Cards that go from the table to a hand are always turned upside down.",
        do: "Take Ren’s 9.",
      },
      {
        say: "The 9 is now a 3. Look at the other ends of your cards: three 9s! You can’t turn cards one by one, but instead of playing you may rotate your whole hand.",
        do: "Rotate your hand.",
      },
      {
        say: "There they are. Nobody has a set of three, so nothing is in your way, and you get rid of three cards at once.",
        do: "Play the three 9s.",
      },
    ],
    end: "Play, beat, add, take or rotate: you do one of these each turn.",
  },
  ja: {
    aim: "だれよりも早く手札をなくしましょう。最初にあがると2点、2番目は1点。先に4点取った人の勝ちです。",
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
    end: "出す、負かす、加える、取る、回す。手番ではこのうち1つだけをします。",
  },
};
