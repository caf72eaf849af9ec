// The same messages in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";
import type { Cards, Who } from "./en";

const set = ({ count, number }: Cards) => `${number}を${count}枚`;
const sets = ({ count, number }: Cards) => `${number}が${count}枚`;
const who = ({ name, you }: Who) => (you ? "あなた" : name);

const ja: Translation<typeof en> = {
  "table.label": "テーブル：場のカード、山札、捨て札、あなたの手札",
  "seat.cards": ({ n }) => `${n}枚`,
  "seat.out": ({ place }) => `${place}番あがり`,
  "seat.passed": "パス",
  "seat.penguins": ({ n }) => `ペンギン残り${n}羽`,
  "seat.points_short": ({ n }) => `${n}点`,

  "set.of": (facts) => `${facts.number}が${facts.count}枚（${who(facts)}）`,
  "set.card": (cards) => `場のカード：${sets(cards)}`,
  "to_beat.label": "上回るには：",
  "to_beat.empty": "場にカードはありません",
  "to_beat.anything": (facts) => `${who(facts)}は何でも出せます`,
  "to_beat.passes": ({ passes, of }) => `${of}人中${passes}人がパス。全員パスで場が流れます`,
  "to_beat.next_round": "次のラウンドを配ります…",
  "pile.help": ({ n }) => (n === 0 ? "山札はもうありません。パスしても引けません" : `山札の残りは${n}枚。パスすると1枚引きます`),
  "pile.cards": ({ n }) => (n === 0 ? "山札なし" : `山札 ${n}`),

  "discards.button": ({ n }) => `捨て札 ${n}`,
  "discards.open": ({ n }) => `捨て札${n}枚。中を見る`,
  "discards.title": "捨て札",
  "discards.help": "捨て札は二度と戻りません。どの数字も9枚ずつあります。",
  "discards.row": ({ number, n }) => `${number}：9枚中${n}枚`,
  "discards.none": "捨て札はまだありません。",

  "row.card": ({ number, place, of, run }) => `${number}、${of}枚中${place}枚目${run > 1 ? `、${run}枚の並び` : ""}`,
  "row.new": "新しいカード",
  "row.hinted": "ヒント",
  "tip.new": "前の番に手に入れたカード",
  "tip.hinted": "ヒントのカード",
  "open.card": ({ number }) => `あなたの公開札：${number}`,
  "row.other": ({ name, number, place }) => `${name}：${place}枚目は${number}`,
  "open.other": ({ name, number }) => `${name}の公開札：${number}`,
  "open.title": "公開札",
  "open.joins": ({ number, lain, run }) => `${number}は手札と合わせて${lain + run}枚`,
  "open.alone": ({ number }) => `手札に${number}なし`,
  "block.label": (cards) => `加えるか捨てるカード：${sets(cards)}`,

  "gap.group": "手札のすき間",
  "gap.makes": (cards) => `${sets(cards)}並びます`,
  "gap.parts": (cards) => `${cards.number}の${cards.count}枚の並びが分かれます`,

  "button.play": "出す",
  "button.play_set": (cards) => `${set(cards)}出す`,
  "button.put": "ここに入れる",
  "button.drop": (cards) => `${set(cards)}捨てる`,
  "button.drop_none": "捨てる",
  "button.pass": "パス",
  "button.pass_draw": "パスして引く",
  "button.pass_with": ({ number }) => `公開札の${number}を使ってパス`,
  "button.pass_with_short": ({ number }) => `${number}でパス`,
  "button.pass_lose": "パスして負ける",
  "button.hint": "ヒント",

  "prompt.choose_card": "カードをタップすると、となりの同じ数字もまとめて選べます。",
  "prompt.passes_left": ({ n }) => `パスには公開札を1枚使います（残り${n}枚）。`,
  "prompt.none_beats": "上回れるカードがありません。パスしてください。",
  "prompt.only_pass": "上回れるカードも公開札もありません。パスするとラウンドに負けます。",
  "prompt.play_it": "「出す」を押すか、もう一度タップすると出します。",
  "prompt.again": "もう一度タップすると枚数が減ります。",
  "prompt.join": ({ number }) => `公開札の${number}をタップすると、合わせて出せます。`,
  "prompt.joined": (cards) => `公開札の${cards.number}を${cards.count}枚合わせます。`,
  "prompt.then_take": (cards) => `そのあと${set(cards)}加えるか捨てます。`,
  "prompt.closes": (cards) => `間が詰まり、${sets(cards)}並びます。`,
  "prompt.out": "これで手札がなくなります。あがりです！",
  "prompt.choose_gap": (cards) => `${set(cards)}入れるすき間を選ぶか、捨ててください。`,
  "prompt.used": ({ number }) => `公開札の${number}を使いました。すき間を選ぶか、捨ててください。`,
  "prompt.drawn": ({ number }) => `${number}を引きました。すき間を選ぶか、捨ててください。`,
  "prompt.wait": (facts) => (facts.you ? "ボットが代打ち中です。" : `${facts.name}の番です。`),
  "prompt.choosing": (facts) => `${facts.you ? "ボット" : facts.name}が${facts.count}枚を加えるか捨てるか決めています。`,
  "move.set": ({ count, number }) => `${number}の${count}枚`,
  "move.joined": ({ count, number, joined }) => `${number}の${count}枚（公開札${joined}枚）`,
  "move.drop": "捨てる",
  "move.pass": "パス",
  "move.pass_with": ({ number }) => `公開札の${number}を使ってパス`,
  "prompt.you_are_out": "あがりました！ ほかの人の対戦が続きます。",

  "refusal.order": "手札の並べ替えはできません。順番が変わるのは、カードを出したときと入れたときだけです。",
  "refusal.not_your_turn": "まだあなたの番ではありません。",
  "refusal.choose_card": "先に手札を選んでください。",
  "refusal.choose_gap": "先に手札のすき間を選ぶか、捨ててください。",
  "refusal.no_join": ({ number }) => `公開札の${number}は、手札の${number}と合わせて場を上回れるときだけ出せます。`,

  "lose_dialog.title": "パスしてラウンドに負けますか？",
  "lose_dialog.text": "公開札がもうありません。パスすると、このラウンドに負けます。",
  "lose_dialog.stay": "考え直す",

  "banner.lost": (facts) => `${who(facts)}の負け`,

  "standing.round": ({ n }) => `第${n}ラウンド`,
  "standing.penguins": ({ n }) => `あなたのペンギン ${n}羽`,
  "standing.last": ({ name }) => `${name}は残り1羽`,
  "standing.several_last": ({ n }) => `${n}人が残り1羽`,
  "standing.points": ({ n }) => `あなたは${n}点`,
  "standing.first": ({ who: whom, n }) => `${whom.name}が${n}点で首位`,
  "standing.goal": "手札を出しきりましょう。最後までカードが残った人はペンギンを1羽失い、0羽になった人の負け。ほかの全員の勝ちです。",
  "standing.goal_duel": ({ n }) => `手札を先に出しきるとラウンドの勝ち。負けるとペンギンを1羽失い、${n === 1 ? "1回負けると" : "0羽になると"}対戦の負けです。`,
  "standing.goal_points": "最初にあがると4点、最後は0点、ほかは2点。ラウンド終了時にだれかが10点に届いたら、点がいちばん多い人の勝ちです。",
  "finale": ({ seats }) => `最終結果：${seats}`,
  "hands.title": "残ったカード",
  "hands.of": ({ name, n }) => `${name}：${n}枚`,

  "end.no_penguins": (facts) => `${who(facts)}のペンギンがいなくなりました。${facts.two ? "" : "ほかの全員の勝ちです。"}`,
  "end.points": "10点に届いた人が出ました。得点のいちばん多い人の勝ちです。",
  "end.turning": "勝負の分かれ目",
  "end.round": ({ n, results }) => `第${n}ラウンド：${results}`,
  "end.first_out": (facts) => `${who(facts)}が最初にあがり`,
  "end.lost": (facts) => `${who(facts)}の負け`,
  "end.largest": (facts) => `最大のセット：${facts.number}を${facts.count}枚（${who(facts)}）`,

  "legend.held": "席の横の数字：手札の枚数",
  "legend.penguins": "ペンギン：ラウンドに負けるたびに1羽減る",

  "keys.group": "ナナトリドリ",
  "keys.row": "列やすき間を移動",
  "keys.again": "カード：並びを選ぶ、もう一度で減らす",
  "keys.play": "選んだものを出す",
  "keys.pass": "パス",
  "keys.drop": "捨てる",
  "keys.hint": "ヒント",
  "keys.discards": "捨て札を見る",
  "keys.clear": "選択を解除",
};

export default ja;
