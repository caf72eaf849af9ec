// The puzzles in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "puzzles.title": "問題",
  "puzzles.lead": "実戦の局面から、はっきりと最善の一手がある場面を集めました。その手を見つけてください。",
  "puzzles.opening": "問題を読み込んでいます…",
  "puzzles.streak": ({ n, longest }) => `一度で正解した連続記録：${n}問（最長${longest}問）`,
  "puzzles.today": "今日の問題",
  "puzzles.today_solved": "今日の問題（正解済み）",
  "puzzles.next": "次の問題",
  "puzzles.level": ({ n }) => `レベル${n}`,
  "puzzles.solved": ({ n, of }) => `${of}問中${n}問正解`,
  "puzzles.none": "このゲームの問題はまだありません。",
  "puzzles.all": "問題一覧",
  "puzzle.title": ({ game }) => `問題：${game}`,
  "puzzle.panel": "問題",
  "puzzle.missing": "この問題は見つかりません。別のバージョンの問題かもしれません。",
  "puzzle.task": "あなたの番です。最善の一手は？",
  "puzzle.level": ({ n, levels }) => `レベル${n}（全${levels}段階）`,
  "puzzle.hint": "ヒント",
  "puzzle.hinted": ({ move }) => `「${move}」ではありません。これはボット「ふつう」の手です。`,
  "puzzle.show": "正解を見る",
  "puzzle.leave": "やめる",
  "puzzle.wrong": ({ move, percent }) => `「${move}」では勝率${percent}％です。もっとずっとよい手があります。`,
  "puzzle.right": ({ move }) => `正解！「${move}」です。`,
  "puzzle.shown": ({ move }) => `最善の手は「${move}」です。`,
  "puzzle.proven": ({ best, second, name }) => `この先を完璧に打てば勝率${best}％、次によい手（${name}）では${second}％です。`,
  "puzzle.searched": ({ best, second, name }) => `勝率は約${best}％、次によい手（${name}）では${second}％です。`,
  "puzzle.difficulty": ({ n }) => `コンピューターは約${n}回の試し打ちで見つけます。`,
  "puzzle.over": "問題終了",
};

export default ja;
