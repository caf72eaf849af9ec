// The same words in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type { WhyLeads } from "../protocol";
import type en from "./en";
import type { Who } from "./en";

const who = ({ name, you }: Who) => (you ? "あなた" : name);

const WHY_SHORT: Record<WhyLeads, string> = { chosen: "くじ", fewest_steps: "最後尾", bottom_of_stack: "山の下" };

export default {
  "table": "レース",
  "card.datto": ({ card, n }) => `${card}、脱兎で${n}歩`,
  "card.last": ({ card }) => `${card}、その色の最後の1枚`,
  "card.hinted": ({ card }) => `${card}、ヒント`,
  "card.barred": ({ card }) => `${card}、いまは出せません`,
  "card.played": ({ name, card }) => `${name}：${card}`,
  "card.won": ({ card }) => `${card}、トリックの勝ち`,
  "nap.own": "昼寝カード",
  "nap.asleep": ({ name }) => `${name}：昼寝`,
  "hare": ({ name, n, laps, below }) =>
    `${name}のうさぎ：${n}歩${laps ? `、${laps + 1}周目` : ""}${below ? `、${below}羽の上` : ""}`,

  "seat.steps": ({ n }) => `${n}歩`,
  "seat.cards": ({ n }) => `${n}枚`,
  "seat.lap": ({ n }) => `${n}周目`,
  "seat.leads": "このトリックの親",
  "seat.napped": "昼寝済み",
  "seat.may_nap": "まだ昼寝していない",

  "trick.leads": ({ who: w, why }) => `${who(w)}が親：${why}`,
  "trick.why": ({ why }) => WHY_SHORT[why],
  "trick.led": ({ colour }) => `リードは${colour}`,
  "trick.last": "前のトリック",
  "trick.last_of": ({ n }) => `前のトリック（${n}回目）`,
  "trick.none": "終わったトリックはまだありません。",
  "trick.over": ({ n }) => `${n}トリックが終わり、レース終了`,
  "trick.to_come": ({ name }) => `${name}：これから`,

  "gone.title": "出たカード（色別）",
  "gone.gone": "出た",
  "gone.trick": "場にある",
  "gone.own": "手札にある",
  "gone.open": "まだ出ていない",
  "gone.unused": "使わない色",
  "gone.of_five": ({ n }) => `5枚中${n}枚`,
  "gone.datto": "5枚中4枚：最後の1枚は脱兎になる",
  "gone.aside": ({ n }) => `伏せて脇に${n}枚`,
  "gone.aside_open": ({ cards }) => `脇のカード：${cards}`,

  "ask.lead": "あなたが親です。好きなカードを出すか、昼寝します。",
  "ask.lead_card": "あなたが親です。好きなカードを出します。",
  "ask.open": "最初のカードで色が決まります。好きなカードを出すか、昼寝します。",
  "ask.open_card": "最初のカードで色が決まります。好きなカードを出します。",
  "ask.follow": ({ colour }) => `${colour}を出すか、昼寝します。`,
  "ask.follow_card": ({ colour }) => `${colour}を出します。`,
  "ask.free": ({ colour }) => `${colour}がありません。好きなカードを出すか、昼寝します。`,
  "ask.free_card": ({ colour }) => `${colour}がありません。好きなカードを出します。`,
  "ask.nap": "手札がありません。昼寝カードを裏返します。",
  "ask.wait": (who) => (who.you ? "ボットが代打ち中です。" : `${who.name}の番です。`),
  "ask.wait_chosen": ({ card }) => `次の番に${card}を出す予定です。`,
  "ask.datto": ({ n }) => `その色の最後の1枚！ 脱兎を宣言して${n}歩進みますか？`,
  "ask.over": "レースは終わりました。",
  "ask.barred": "いまは出せません。",

  "fore.wins": ({ who: w, n, dash, ends }) =>
    `${dash ? "イチキューダッシュ！" : ""}${ends ? "" : "いまのところ"}${who(w)}の勝ちで${n}歩。`,
  "fore.naps": "カードを出さずに昼寝します。",
  "fore.nobody": "このトリックはだれも勝ちません。",
  "fore.next": ({ who: w, why, ends }) => `${ends ? "次の親は" : "このままなら次の親は"}${who(w)}（${why}）。`,

  "move.announced": ({ card }) => `${card}で脱兎！`,
  "do.play": ({ card }) => `${card}を出す`,
  "do.click": "カードをクリックすると出ます。",
  "do.play_any": "出す",
  "do.nap": "昼寝する",
  "do.datto": "脱兎！",
  "do.datto_steps": ({ n }) => `+${n}歩`,
  "do.quietly": "宣言せずに出す",
  "do.quietly_card": ({ card }) => `${card}を宣言せずに出す`,
  "do.hint": "ヒント",
  "do.hinted": ({ card }) => `ヒント：${card}`,

  "call.datto": "脱兎！",
  "call.dash": "イチキューダッシュ！",
  "call.runs": ({ who: w, n }) => `${who(w)}が${n}歩走る`,
  "call.won": ({ who: w, n }) => `${who(w)}の勝ち、${n}歩`,
  "call.nobody": "全員が昼寝",

  "sign.leads": "トリックの親",
  "sign.post": "コースの数字：スタートからの歩数",
  "sign.held": "席の数字：手札の枚数",
  "sign.nap": "昼寝カード。使うと眠ったうさぎになる",
  "sign.gone": "色別の表で塗りつぶし：もう出たカード",
  "sign.trick": "点線の枠：いま場にあるカード",
  "sign.own": "太い枠：あなたの手札",
  "sign.coming": "色の下の数字：5枚中4枚が出た。最後の1枚は脱兎になる",
  "sign.done": "5枚とも出た",

  "keys.group": "DATTO!",
  "keys.play": "選んだカードを出す",
  "keys.datto": "選んだカードで脱兎を宣言する",
  "keys.nap": "昼寝カードへ移る",
  "keys.hint": "ヒントを見る",
  "keys.last": "前のトリックを見る",
  "keys.hand": "手札の中を移る",
  "keys.drop": "選択を解除",

  "end.why": ({ n }) => `${n}トリックがすべて終わりました。いちばん前のうさぎの勝ちです。`,
  "end.stack": "同じマスでは、上のうさぎが前です。",
  "end.points": "勝負の分かれ目",
  "end.point": ({ who: w, n, trick, why }) => `トリック${trick}：${who(w)}が${why}${n}歩進む`,
  "end.by.datto": "脱兎で",
  "end.by.dash": "イチキューダッシュで",
  "end.by.won": "勝って",
  "end.by.leader": "親として",
  "end.ahead": ({ who: w, trick }) => `${who(w)}はトリック${trick}から最後まで先頭でした。`,
  "end.ahead_last": ({ who: w }) => `${who(w)}は最後のトリックで先頭に立ちました。`,
} satisfies Translation<typeof en>;
