// The deal of the day in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "daily.opening": "読み込んでいます…",
  "daily.lead": "このサーバーの全員が、同じ配札、同じ席、同じボットで対戦します。最初の対戦だけが成績に入ります。",
  "daily.day": "日付",
  "daily.earlier": "過去の日の勝負は練習用です。成績には入りません。",
  "daily.rules": ({ players, seat }) => `${players}人戦。あなたは${seat}番席です。`,
  "daily.play": "遊ぶ",
  "daily.continue": "続きを遊ぶ",
  "daily.again": "もう一度遊ぶ（練習）",
  "daily.review": "振り返り",
  "daily.others": "この勝負の結果",
  "daily.you": ({ name }) => `${name}（あなた）`,
  "daily.won": "勝ち",
  "daily.points": ({ n }) => `${n}点`,
  "daily.hard": "ボット「強い」",
  "daily.hard_plays": "対戦中…",
  "daily.hard_missing": "まだ対戦していません",
  "daily.uncounted": "その日のうちに始めなかったので、成績には入りません。",
};

export default ja;
