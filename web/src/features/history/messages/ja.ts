// The messages of the list of one's matches, in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "history.opening": "読み込んでいます…",
  "history.none": "終わった対戦はまだありません。対戦が終わると、ここからリプレイを見られます。",
  "history.play": "遊ぶ",
  "history.everywhere": ({ login }) => `アカウント「${login}」の対戦です。すべての端末の記録を表示します。`,
  "history.kept": "このブラウザで遊んだ対戦です。アカウントがあれば、ほかの端末でも見られます。",
  "history.seat": ({ name }) => `${name}（あなた）`,
  "history.with": ({ names }) => names.join("、"),
  "history.won": "勝ち",
  "history.place": ({ place, of }) => `${of}人中${place}`,
  "history.points": ({ n }) => `${n}点`,
  "history.stood_in": "最後はボットが代打ち",
  "history.review": "振り返り",
  "history.reviewed": ({ percent }) => `振り返り：正確さ ${percent}％`,
  "history.practice": "練習",
  "curves.title": "これまでの成績",
  "curves.game": "ゲーム",
  "curves.about": ({ n }) => `下の一覧のうち、${n}戦の成績です。練習は含みません。`,
  "curves.won": "勝率",
  "curves.accuracy": "正確さ",
  "curves.luck": "運の合計",
  "curves.wins": ({ n }) => `${n}勝ぶん`,
  "curves.review": "対戦を振り返ると、正確さと運もここに表示されます。",
  "curves.against": "相手",
  "curves.people": "人（ボット以外）",
  "curves.played": "対戦数",
  "history.more": "もっと前の対戦",
};

export default ja;
