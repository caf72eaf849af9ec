// The guided first games in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

export default {
  "learn.title": ({ game }) => `${game} の遊び方`,
  "learn.opening": "準備しています…",
  "learn.lesson": "レッスン",
  "learn.aim": "目的",
  "learn.begin": "始める",
  "learn.target": "印のついたところへ移動",
  "learn.right": "ミカ",
  "learn.left": "レン",
  "learn.place": ({ at, of }) => `${of}ステップ中 ${at}`,
  "learn.watch": "ほかの人の番です。見ていましょう…",
  "learn.strayed": ({ task }) => `それもできますが、このレッスンでは、${task}`,
  "learn.over": "レッスン終了",
  "learn.why": "なぜ？",
  "learn.read": "わかった",
  "learn.show": "お手本を見る",
  "learn.leave": "やめる",
  "learn.play": "ボットと遊ぶ",
  "learn.again": "もう一度",
  "learn.rules": "詳しいルール",
  "coach.title": "コーチ",
  "coach.advice": ({ move, because }) => `おすすめ：${move}。${because}`,
  "coach.only": "ほかに手はありません。",
  "coach.tried": "いろいろ試してみて、いちばん良い結果でした。",
  "coach.watch": "ほかの人の動きを見ていましょう。",
  "coach.silent": "この手についてのアドバイスはありません。よさそうな手を選んでみましょう。",
  "coach.leave": "コーチなしで続ける",
  "coach.play_on": "コーチと続きを遊ぶ",
  "learn.missing": "このゲームのレッスンはまだありません。ルールを読むか、ボットと遊んでみてください。",
} satisfies Translation<typeof en>;
