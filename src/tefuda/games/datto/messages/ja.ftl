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

refusal-not_a_move = 手は、R7のようなカード、脱兎を宣言するR7!、または昼寝のnapで表します。
refusal-nap_turned = 昼寝カードはもう裏返っています。カードを出してください。
refusal-hand_empty = 手札がありません。昼寝カードを裏返してください。
refusal-not_held = { $card }は手札にありません。
refusal-must_follow =
    { NAME("colour", $colour) }を持っているので、{ NAME("colour", $colour) }を出さなければなりません{ $nap ->
        [yes] （昼寝もできます）
       *[no] { "" }
    }。
refusal-leader_announces = 脱兎を宣言できるのは親だけです。{ $card }は宣言せずに出してください。
refusal-not_the_last = 脱兎には、{ NAME("colour", $colour) }の残り4枚がすべて捨て札になっている必要があります（いまは{ $gone }枚）。{ $card }は宣言せずに出してください。
