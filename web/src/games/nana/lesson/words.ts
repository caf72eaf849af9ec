// What the lesson of Nana Toridori says at each stop: why, and what to do now.

import type { LessonWords } from "../../../features/learn/lesson";

export const words: LessonWords = {
  en: {
    stops: [
      {
        say: "Your hand is a row, and its order never changes. Ren has played two 4s. Beat them with more cards, or with as many of a higher number; they must stand side by side. Your two 5s do.",
        do: "Play the two 5s.",
      },
      {
        say: "The row closed up: your two 3s are neighbours now. The two 4s that you beat are yours to take, all together into one gap, or to drop. You hold a 4 already: put them beside it.",
        do: "Put the 4s into the gap beside your 4.",
      },
      {
        say: "Mika beat your 5s with two 6s. Ren passed, drew a card and dropped it. More cards always beat fewer: your three 4s are stronger than any two.",
        do: "Play all three 4s.",
      },
      {
        say: "Taking cards makes your row longer, and you want to get rid of it. Two 6s fit nowhere here.",
        do: "Drop the 6s.",
      },
      {
        say: "Both of the others passed, so the table is cleared, and you lead: play anything. Whoever leads must play. Two at once are better than one.",
        do: "Lead with the two 3s.",
      },
      {
        say: "Mika has played two 7s, and you have no pair. Whoever cannot or will not beat the set passes: draw a card from the pile. You may play again on your next turn.",
        do: "Pass.",
      },
      {
        say: "You drew a 2. It goes into any gap, the two ends included, or is dropped. Beside your 2 it makes a pair.",
        do: "Put it beside your 2.",
      },
    ],
    end: "You know everything now. Who has no cards left is out; the last one with cards loses a penguin, and who loses both loses the match. Everybody else wins.",
  },
  ja: {
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
    end: "これで全部です。手札がなくなればあがり。最後まで残った人がペンギンを1羽失い、2羽とも失った人の負けです。ほかの全員が勝ちます。",
  },
};
