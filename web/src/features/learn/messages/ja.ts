// The guided first games in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

export default {
  "learn.title": ({ game }) => `${game} を覚える`,
  "learn.opening": "カードを並べています…",
  "learn.lesson": "練習",
  "learn.right": "ミカ",
  "learn.left": "レン",
  "learn.place": ({ at, of }) => `${of}段階の${at}`,
  "learn.watch": "ほかの人の番です…",
  "learn.strayed": "それもルールではできます。この練習では、こうしてください：",
  "learn.over": "練習はここまで",
  "learn.why": "なぜ？",
  "learn.read": "わかった",
  "learn.show": "やって見せて",
  "learn.leave": "やめる",
  "learn.play": "ボットと対戦する",
  "learn.again": "もう一度",
  "learn.rules": "ルール全部",
  "learn.missing": "このゲームの練習はまだありません。ルールを読むか、すぐにボットと遊んでみてください。",
} satisfies Translation<typeof en>;
