// The messages of dnup, in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

const values = (size: number, value: number) => `${value}が${size}枚`;
const name = ({ you, name }: { you: boolean; name: string }) => (you ? "あなた" : name);

const words: Translation<typeof en> = {
  "table.label": "テーブル",

  "card.name": ({ up, down }) => `上${up}、下${down}`,
  "card.star": "星",
  "card.open": ({ name, card }) => `${name}：${card}`,
  "card.returned": "戻ってきたカード",
  "card.hint": "ヒント",
  "tip.hint": "ヒントのカードです。",
  "tip.returned": "前に出したあとで戻ったか、向きの変わったカードです。",
  "tip.star": "星：このカードを配られた人からラウンドが始まります。",
  "tip.laid": "直前に出されたカードです。",

  "area.name": ({ area }) => `エリア${area}`,
  "area.now": "この番",

  "set.name": ({ who, size, value, cards }) => `${name(who)}のセット、${values(size, value)}：${cards}`,

  "set.addable": "選んだカードを加えられます",

  "seat.held": ({ n }) => `手札${n}枚`,
  "seat.points": ({ n, of }) => `${of}点中${n}点`,
  "seat.rounds": ({ n, of }) => `${of}勝中${n}勝`,
  "seat.out": "あがり",
  "seat.star": "星を持っていたので、最初の番でした",

  "pile.short": "捨て札",
  "pile.name": ({ n }) => `捨て札${n}枚（裏向き）`,

  "sizes.title": "セットの枚数と必要な数字",
  "sizes.size": ({ n }) => `${n}枚`,
  "sizes.more": ({ n }) => `${n}枚以上`,
  "sizes.free": "自由",
  "sizes.needs": ({ value }) => (value === 9 ? "9" : `${value}以上`),
  "sizes.never": "不可",
  "sizes.stalemate_in": ({ n }) => `あと${n}手番、捨て札が出なければ引き分け`,

  "actions.title": "あなたの手",
  "prompt.choose": "出すカードか、取るセットを選んでください。",
  "prompt.choose_cards": "出すカードを選んでください。",
  "prompt.add": "印のついたセットに加えられます。",
  "prompt.no_cards": ({ takes, rotates }) =>
    `出せるカードがありません。${takes ? `セットを取${rotates ? "るか、手札を回" : ""}` : "手札を回"}${takes && !rotates ? "って" : "して"}ください。`,
  "prompt.area": ({ area }) => `エリア${area}に出す番です。`,
  "actions.wait": "待っている間もカードを選べます。",
  "actions.play": "出す",
  "actions.set": ({ size, value }) => `${value}を${size}枚出す`,
  "actions.add": "加える",
  "actions.add_to": ({ who }) => `${name(who)}のセットに加える`,
  "actions.take": "取る",
  "actions.take_from": ({ who }) => `${name(who)}のセットを取る`,
  "actions.rotate": "回す",
  "actions.keep": "やめる",
  "actions.rotate_now": "今、手札を回す",
  "actions.rotate_look": "回した手札を見る",
  "actions.hint": "ヒント",
  "actions.sort_up": "上の数字で並べる",
  "actions.sort_down": "下の数字で並べる",

  "preview.rotate": "回した後の手札：",
  "preview.take": "さかさにして取ります：",
  "preview.set": ({ size, value }) => `${value}を${size}枚出します。`,
  "preview.add": ({ who, size, value }) => `${name(who)}のセットは${value}の${size}枚になります。`,
  "preview.returns": ({ who, size, value }) => `${value}の${size}枚に勝ち、${name(who)}に戻ります：`,
  "preview.discards": ({ who, size, value }) => `${name(who)}の${value}（${size}枚）は捨て札になります。`,
  "preview.nothing": "戻るカードはありません。",
  "preview.out": ({ points }) => `あがり！${points}点です。`,
  "preview.wins_round": "このラウンドに勝ちます！",
  "preview.wins_match": "この対戦に勝ちます！",
  "preview.stalemate": "ラウンドは引き分けになります。",

  "legend.held": "席の数字：手札の枚数",
  "legend.points": "得点、または勝ったラウンド",
  "legend.needs": "その枚数のセットに必要な数字",

  "keys.group": "dnup",
  "keys.count": "その数字のカードをもう1枚選ぶ",
  "keys.play": "選んだ手を打つ（選ぶのはスペースキー）",
  "keys.clear": "選択を解除",
  "keys.rotate": "回した手札を見る",
  "keys.sort": "反対の端で並べる",
  "keys.hint": "ヒント",
  "keys.shift": "手札のカードを動かす（Shiftを押しながら）",

  "standing.round": ({ n }) => `第${n}ラウンド`,
  "standing.rounds": ({ who, other, n, m }) => `${name(who)} ${n} 対 ${m} ${other}`,
  "standing.points": ({ n, of }) => `あなたは${of}点中${n}点`,
  "standing.first": ({ name, n }) => `${name}が${n}点で首位`,
  "standing.goal": ({ n }) => `手札を出しきりましょう。最初にあがると2点、2番目は1点。${n}点で対戦の勝ちです。`,
  "standing.goal_duel": ({ n }) => `手札を先に出しきるとラウンドの勝ち。先に${n}ラウンド取ると対戦の勝ちです。`,
  "tally.round": ({ n }) => `R${n}`,
  "finale": ({ name, rounds }) => `${name}の得点：${rounds}`,
  "finale.none": "得点なし",
  "hands.title": "残ったカード",
  "hands.of": ({ name, n }) => `${name}：${n}枚`,

  "end.points": ({ who, n }) => `${name(who)}が${n}点に届き、対戦終了です。`,
  "end.rounds": ({ who, n }) => `${name(who)}が${n}勝して、対戦終了です。`,
  "end.stalemates": ({ n }) => `引き分けが${n}回続いたので、対戦終了です。`,
  "end.round": ({ n }) => `第${n}ラウンド`,
  "end.scoring": "得点の経過",
};

export default words;
