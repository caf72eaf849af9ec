# DATTO! in Japanese.

## Colours, as NAME("colour", $colour) asks for them

colour-R = 赤
colour-O = オレンジ
colour-Y = 黄
colour-G = 緑
colour-T = 青緑
colour-B = 青
colour-V = 紫
colour-P = ピンク

## Why a move is refused

refusal-not_a_move = 手は、カード（R7など）、脱兎の宣言（R7!など）、昼寝（nap）のどれかで指定します。
refusal-nap_turned = 昼寝カードはもう裏返っています。カードを出してください。
refusal-hand_empty = 手札がありません。昼寝カードを裏返してください。
refusal-not_held = { $card }は手札にありません。
refusal-must_follow =
    { NAME("colour", $colour) }を持っているので、{ NAME("colour", $colour) }を出さなければなりません{ $nap ->
        [yes] （昼寝もできます）
       *[no] { "" }
    }。
refusal-leader_announces = 脱兎を宣言できるのは親だけです。{ $card }は宣言せずに出してください。
refusal-not_the_last = 脱兎を宣言できるのは、ほかの{ NAME("colour", $colour) }4枚がすべて捨て札になってからです（いまは{ $gone }枚）。{ $card }は宣言せずに出してください。

## Cards and moves

card = { NAME("colour", $colour) }の{ $number }
move-nap = 昼寝カードを裏返す
move-announced = { card }で脱兎を宣言：{ $steps }歩

## Why a seat leads, as NAME("leads", $why) asks for it

leads-chosen = くじ
leads-fewest_steps = 最後尾
leads-bottom_of_stack = 山の下

## What may be good about a move

reason-datto = 脱兎ですぐに{ $steps }歩走れます
reason-dash = 9歩ダッシュできます
reason-wins = { $steps }歩進めます
reason-sure_win = このトリックに必ず勝てます
reason-only_beaten_by = これに勝てるのは{ $card }だけです
reason-gives_lead = 次の親は{ $seat }になります
reason-leads_next = 次の親になれます
reason-prepares = あなたの{ $card }がその色の最後の1枚になります
reason-lowers = ほかの人が勝っても{ $steps }歩までです
reason-keeps_high = { $card }を残せます
reason-empties = { NAME("colour", $colour) }がなくなり、その色に従わずにすみます
reason-thins = その色の手札が{ $card }だけになります
reason-keeps_hand = 手札を減らさずにすみます

## What happened

event-dealt =
    { $each }枚ずつ配りました{ $aside ->
        [0] { "" }
       *[other] （伏せて脇に{ $aside }枚）
    }。使う色：{ $colours }。
event-leads = { $seat }が親です（{ NAME("leads", $why) }）。
event-played =
    { $how ->
        [leads] { $seat }は{ $card }でリードしました。
        [cannot_follow] { $seat }はリードの色がないので{ $card }を出しました。
       *[follows] { $seat }は{ $card }を出しました。
    }
event-napped = { $seat }は昼寝しました。
event-announced = 脱兎！ { $seat }のカードは最後の{ NAME("colour", $colour) }です。
event-moved =
    { $seat }は{ $why ->
        [datto] 脱兎で
        [dash] ダッシュで
        [leader] 親なので
       *[won] 勝って
    }{ $steps }歩進み、{ $to }歩目です。
event-won = { $seat }が{ $card }で勝ちました。いちばん小さいのは{ $lowest }です。
event-dashed = イチキューダッシュ！ { $seat }の1が{ $nine }の9を追い抜きます。
event-nobody_won = 全員が昼寝。このトリックはだれも勝ちません。
# The rows of discards show it.
event-discarded = { "" }
event-ended =
    レースが終わりました。{ $aside ->
        [none] { "" }
       *[other] 脇のカードは{ $aside }でした。
    }

## What is counted

score = { $n }歩
tally-dattos = 脱兎の宣言
tally-dashes = イチキューダッシュ

## The table as text. `$step` is padded to three characters, and cards are as in the notation.

view-trick =
    トリック { $trick }/{ $tricks }{ $led ->
        [none] { "" }
       *[other] 、リードは{ NAME("colour", $led) }
    }
view-discards = 捨て札
view-place = { $step }歩（{ $lap }周目）
view-nap_left = 昼寝あり
view-nap_used = 昼寝済み
# Instead of a card in the trick.
view-nap = 昼寝
view-stack = 後ろから順に：{ $seats }
legend =
    - `R7`は赤の7です。R＝赤、O＝オレンジ、Y＝黄、G＝緑、T＝青緑、B＝青、V＝紫、P＝ピンク。
    - `R7!`は、R7を出して脱兎を宣言します。`nap`は昼寝カードを裏返します。
    - `捨て札  G:39` は、緑の3と9が捨て札になったことを表します。
    - 席の行は、左から、親の印`*`、進んだ歩数、昼寝、このトリックで出したカード、手札です。
    - `後ろから順に` は、うさぎのいる順に並べた席です。左がいちばん後ろです。
