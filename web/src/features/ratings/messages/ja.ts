// The ratings in Japanese.

import { START_RATING } from "../../../lib/api/protocol";
import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "ratings.opening": "読み込んでいます…",
  "ratings.lead": `アカウントのある人どうしの対戦で決まります。全員が${START_RATING}（ボット「ふつう」の強さ）から始まり、対戦するほど確かな数字になります。`,
  "ratings.no_account": "アカウントがないと、対戦はレーティングに反映されません。",
  "ratings.listed": "このサーバーの一覧に自分を表示する",
  "ratings.own": ({ rating, uncertainty }) => `あなたのレーティング：${rating} ± ${uncertainty}`,
  "ratings.matches": ({ n }) => `${n}回の対戦から`,
  "ratings.none": "レーティングの対象になった対戦は、まだありません。",
  "ratings.next": ({ strength }) => `次の相手におすすめ：ボット「${strength}」`,
  "ratings.list": "全員（強い順）",
  "ratings.bot": ({ strength }) => `ボット「${strength}」`,
  "ratings.you": ({ name }) => `${name}（あなた）`,
  "ratings.short": ({ rating, uncertainty }) => `${rating} ± ${uncertainty}`,
};

export default ja;
