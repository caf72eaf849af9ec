// The same messages in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "end.practice": "練習の対戦なので、成績には入りません。",
  "daily.others": "ほかの人の結果",
  "round.over": ({ n }) => `第${n}ラウンド終了`,
  "round.next": "次のラウンドへ",
  "round.goes_on": ({ n }) => `${n}秒後に次のラウンドが始まります`,
  "round.standing": "途中経過",

  "outcome.drawn": "引き分け！",
  "outcome.lost": "あなたの負け",
  "ranking.lost": "負け",
  "outcome.shared": ({ names }) => `${names}が勝利を分け合いました。`,

  "series.title": ({ n }) => `このテーブルでの勝利数（${n}戦）`,
  "series.wins": ({ n }) => `${n}勝`,
  "series.help": "王冠の数は、このテーブルで勝った対戦の数です。",
  "series.match": ({ n }) => `第${n}戦`,

  "standing.title": "途中経過",
  "standing.goal": "勝つには",
  "standing.show": ({ now }) => `${now}。途中経過と勝つ条件を見る`,
};

export default ja;
