// The texts of the lesson of Nana Toridori: its aim, and at each stop an explanation and a task.

import type { LessonTexts } from "../../lesson";

export const texts: LessonTexts = {
  en: {
    aim: "Play all the cards of your row. The last player with cards loses a penguin. Lose both of yours, and you lose the match.",
    stops: [
      {
        say: "Your hand is a row, and you can’t reorder it. Ren played two 4s. Beat them with more cards, or with the same number of higher cards. They must be side by side, like your two 5s.",
        do: "Play the two 5s.",
      },
      {
        say: "The row closed up: your two 3s are neighbours now. You may place the two 4s you beat together in one gap, or drop them. You already have a 4, so place them next to it.",
        do: "Place the 4s next to your 4.",
      },
      {
        say: "Mika beat your 5s with two 6s. Ren passed, drew a card and dropped it. More cards always beat fewer: your three 4s are stronger than any two.",
        do: "Play all three 4s.",
      },
      {
        say: "Placing cards makes your row longer, and you want to empty it. The two 6s don’t fit anywhere.",
        do: "Drop the 6s.",
      },
      {
        say: "Both others passed, so the table is cleared and you lead. You may play anything, but the leader must play. Two cards at once are better than one.",
        do: "Lead with the two 3s.",
      },
      {
        say: "Mika played two 7s, and you have no pair. If you can’t or don’t want to beat the set, pass and draw a card from the pile. You may play again on your next turn.",
        do: "Pass.",
      },
      {
        say: "You drew a 2. Place it in any gap, including both ends, or drop it. Next to your 2 it makes a pair.",
        do: "Place it next to your 2.",
      },
    ],
    end: "Now you know everything: beat the set or pass, place or drop, and empty your row before the others do.",
  },
  ja: {
    aim: "自分の列のカードを出しきりましょう。最後までカードが残った人は、ペンギンを1羽失います。2羽とも失うと負けです。",
    stops: [
      {
        say: "手札は1本の列で、並び順は変わりません。レンが4を2枚出しました。もっと多い枚数か、同じ枚数でもっと大きい数字なら勝てます。ただし、となり合っていること。あなたの5の2枚がそうです。",
        do: "5を2枚出しましょう。",
      },
      {
        say: "列がつまって、2枚の3がとなり合いました。負かした4の2枚は、まとめて1つのすき間に入れるか、捨てます。4はもう1枚持っています。そのとなりに入れましょう。",
        do: "4のとなりのすき間に、4を入れましょう。",
      },
      {
        say: "ミカが6の2枚で、あなたの5に勝ちました。レンはパスをして1枚引き、捨てました。枚数の多いほうが必ず強いので、4の3枚は、どんな2枚よりも強いのです。",
        do: "4を3枚とも出しましょう。",
      },
      {
        say: "カードを取ると列が長くなります。目的は、列をなくすことです。この6の2枚は、どこにも合いません。",
        do: "6を捨てましょう。",
      },
      {
        say: "ほかの2人がパスをしたので場は流れ、あなたが親です。何でも出せますが、親は必ず出します。1枚より2枚のほうが得です。",
        do: "3を2枚出しましょう。",
      },
      {
        say: "ミカが7を2枚出しました。あなたには2枚組がありません。勝てないとき、勝ちたくないときはパスをして、山札から1枚引きます。次の手番では、また出せます。",
        do: "パスをしましょう。",
      },
      {
        say: "2を引きました。両端も含めて好きなすき間に入れるか、捨てます。2のとなりに入れれば、2枚組になります。",
        do: "2のとなりに入れましょう。",
      },
    ],
    end: "これで全部です。上回るかパスをし、取ったカードは入れるか捨てて、だれよりも早く列を空にしましょう。",
  },
};
