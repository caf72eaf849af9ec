// The words of the account page, in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "account.about":
    "アカウントがなくても、すべて遊べます。名前と席と対戦の記録は、このブラウザに結びつけて保存されます。アカウントがあれば、ほかの端末でも同じように使えます。",
  "account.opening": "確認しています…",
  "account.login": "ログイン名",
  "account.login_help": "英字（a〜z）・数字・点・ハイフン・下線を3〜32文字。最初は英字か数字です。ほかの人には見えません。",
  "account.password": "パスワード",
  "account.password_help": "8文字以上。忘れた場合、再設定できるのはこのサーバーの運営者だけです。大切に保管してください。",

  "register.title": "アカウントを作る",
  "register.about": "このブラウザでこれまでに遊んだ記録を引き継ぎます。",
  "register.do": "作る",
  "register.done": ({ login }) => `アカウント「${login}」を作り、ログインしました。`,

  "sign_in.title": "ログイン",
  "sign_in.about": "このブラウザはアカウントの人として遊ぶようになります。ログイン前にここで遊んだ記録は、一覧に出なくなります。",
  "sign_in.do": "ログインする",
  "sign_in.done": ({ login }) => `「${login}」でログインしました。`,

  "signed_in.as": ({ login }) => `「${login}」でログインしています。`,
  "sign_out.about": "ログアウトすると、名前と席と対戦の記録はアカウントに残り、このブラウザは新しい人になります。",
  "sign_out.do": "ログアウトする",
  "sign_out.done": "ログアウトしました。",

  "change.title": "パスワードを変える",
  "change.about": "ほかのブラウザではログアウトされます。",
  "change.old": "今のパスワード",
  "change.new": "新しいパスワード",
  "change.do": "変える",
  "change.done": "パスワードを変えました。",

  "data.title": "あなたのデータ",
  "data.about":
    "サーバーには、あなたの名前、席、テーブルでの操作や発言、終わった対戦の記録が保存されています。すべてを1つのファイルでダウンロードすることも、削除することもできます。",
  "data.download": "データをダウンロード",

  "delete.account": "アカウントを削除…",
  "delete.account_title": ({ login }) => `アカウント「${login}」を削除しますか？`,
  "delete.account_done": "アカウントを削除しました。",
  "delete.data": "データを削除…",
  "delete.data_title": "あなたのデータを削除しますか？",
  "delete.data_done": "データを削除しました。",
  "delete.lost":
    "名前、対戦履歴、ボットとの対戦の記録、テーブルでの発言が削除されます。着席中のテーブルからは完全に退席し、その後はボットが代わりに遊びます。",
  "delete.stays": "ほかの人と遊んだ対戦の記録は、あなたの名前を消したうえで、その人たちの履歴に残ります。",
  "delete.final": "この操作は取り消せません。",
  "delete.not": "削除しない",
  "delete.do": "完全に削除する",

  "wrong.login": "このログイン名は使えません。英字（a〜z）・数字・点・ハイフン・下線を3〜32文字で入れてください。",
  "wrong.short": "パスワードが短すぎます。8文字以上にしてください。",
  "wrong.long": "パスワードが長すぎます。200文字までにしてください。",
  "wrong.password": "今のパスワードが違います。もう一度入れてください。",
};

export default ja;
