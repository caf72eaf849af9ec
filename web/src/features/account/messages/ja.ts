// The messages of the account page, in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const ja: Translation<typeof en> = {
  "account.about": "アカウントがなくても、すべて遊べます。名前・席・対戦の記録は、このブラウザ用に保存されます。アカウントがあれば、ほかの端末でも使えます。",
  "account.opening": "読み込んでいます…",
  "account.login": "ユーザー名",
  "account.login_help": ({ least, most }) =>
    `${least}〜${most}文字。使えるのは英字（a〜z）・数字・ピリオド・ハイフン・アンダースコアで、最初は英字か数字です。ほかの人には見えません。`,
  "account.password": "パスワード",
  "account.password_help": ({ least }) => `${least}文字以上。忘れると、このサーバーの運営者しか再設定できません。大切に保管してください。`,

  "register.title": "アカウントを作成",
  "register.about": "このブラウザの対戦の記録を引き継ぎます。",
  "register.do": "作成する",
  "register.done": ({ login }) => `ようこそ、${login}。ログインしました。`,

  "sign_in.title": "ログイン",
  "sign_in.about": "このブラウザでアカウントを使います。ログイン前にここで遊んだ記録は、一覧に表示されなくなります。",
  "sign_in.do": "ログインする",
  "sign_in.done": ({ login }) => `「${login}」でログインしました。`,

  "signed_in.as": ({ login }) => `「${login}」でログインしています。`,
  "sign_out.about": "名前・席・対戦の記録はアカウントに残ります。このブラウザは初期状態に戻ります。",
  "sign_out.do": "ログアウトする",
  "sign_out.done": "ログアウトしました。",

  "change.title": "パスワードの変更",
  "change.about": "ほかのブラウザはすべてログアウトされます。",
  "change.old": "現在のパスワード",
  "change.new": "新しいパスワード",
  "change.do": "変更する",
  "change.done": "パスワードを変更しました。",

  "data.title": "あなたのデータ",
  "data.about": "サーバーには、あなたの名前、席、テーブルでの操作やメッセージ、終わった対戦の記録が保存されています。1つのファイルでまとめてダウンロードすることも、削除することもできます。",
  "data.download": "データをダウンロード",

  "delete.account": "アカウントを削除…",
  "delete.account_title": ({ login }) => `アカウント「${login}」を削除しますか？`,
  "delete.account_done": "アカウントを削除しました。",
  "delete.data": "データを削除…",
  "delete.data_title": "あなたのデータを削除しますか？",
  "delete.data_done": "データを削除しました。",
  "delete.lost": "名前、対戦履歴、ボットとの対戦の記録、チャットのメッセージが削除されます。着席中のテーブルからは退席し、その後はボットが引き継ぎます。",
  "delete.stays": "ほかの人との対戦は、あなたの名前を消したうえで、その人たちの履歴に残ります。",
  "delete.final": "この操作は取り消せません。",
  "delete.not": "削除しない",
  "delete.do": "完全に削除する",

  "invalid.login": ({ least, most }) =>
    `このユーザー名は使えません。英字（a〜z）・数字・ピリオド・ハイフン・アンダースコアで、${least}〜${most}文字にしてください。`,
  "invalid.short": ({ least }) => `パスワードが短すぎます。${least}文字以上にしてください。`,
  "invalid.long": ({ most }) => `パスワードが長すぎます。${most}文字以内にしてください。`,
  "invalid.password": "現在のパスワードが違います。もう一度入力してください。",
};

export default ja;
