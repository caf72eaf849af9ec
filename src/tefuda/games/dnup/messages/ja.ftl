# dnup in Japanese.

## Why a move is refused

refusal-not_a_move = 手は、セット（3:46など）、加えるカード（5:2>{ $place }など）、取るセット（<{ $place }など）、手札を回す（rot）のどれかで指定します。
refusal-no_pass = dnupにパスはありません。出す、加える、取る、回すのどれかを選んでください。
refusal-rising_order = 反対側の数字は小さい順に書いてください：{ $rising }。
refusal-no_seat = 席{ $seat }はありません。席は0から{ $last }までです。
refusal-no_areas = エリアaとbがあるのは2人のときだけです。席だけを書いてください。
refusal-which_area = エリアも書いてください：{ $typed }aか{ $typed }b。
refusal-not_held =
    { $another ->
        [yes] { $card }は手札に1枚しかありません。
       *[no] { $card }は手札にありません。
    }
refusal-other_end_up = { $card }は{ $up }が上です。さかさにするには手札を回してください。
refusal-own_set = 加えたり取ったりできるのは相手のセットだけです。
refusal-no_set =
    { $place }にセットはありません{ $places ->
        [none] { "" }
       *[other] （あるのは{ $places }です）
    }。
refusal-one_card = 加えられるのは1枚だけです。
refusal-other_value = これは{ $value }のセットです。{ $value }のカードだけ加えられます。
refusal-same_size =
    { $size }枚のセットはもう{ $value }で出ています。{ $needs ->
        [none] 9に勝つ数字はないので、別の枚数で出してください。
        [9] 9か、別の枚数で出してください。
       *[other] { $needs }以上か、別の枚数で出してください。
    }
refusal-grown_size =
    加えると{ $size }枚になり、{ $value }のセットと重なります。{ $needs ->
        [none] 9に勝つ数字はありません。
        [9] 9でなければ勝てません。
       *[other] { $needs }以上でなければ勝てません。
    }

## What a move would do

move-set = { $value }を{ $size }枚{ move-effect }
move-add = 加えて{ $size }枚にする{ move-effect }
move-take = { $cards }を取る
move-rotate = 手札：{ $cards }
# What becomes of the hand, or of the set that is beaten.
move-effect =
    { $effect ->
        [out] （あがり）
        [returns] （{ $beaten }が{ $owner }に戻る）
        [away] （{ $beaten }は捨て札）
       *[none] { "" }
    }

## What may be good about a move

reason-goes_out = これであがれます
reason-plays_many = 一度に{ $count }枚減らせます
reason-adds = { $seat }のセットに加えて1枚減らせます
reason-beats = { $seat }に{ $count }枚戻せます
reason-unbeaten = これより大きい数字はありません
reason-few_left = 手札が残り{ $count }枚になります
reason-forms = { $value }が{ $size }枚そろいます
reason-lowest = 手札でいちばん小さい数字を出せます
reason-opens =
    { $size ->
        [1] 場に出せる{ $value }ができます
       *[other] 場に出せる{ $value }が{ $size }枚そろいます
    }
reason-raises = 手札の{ $count }枚の数字が大きくなります
reason-keeps = { $value }の{ $size }枚を残せます
reason-frees = 場から{ $size }枚のセットがなくなります

## What happened

event-dealt = { $each }枚ずつ配りました。{ $first }が星を持ち、始めます。
# The table shows it.
event-turn = { "" }
event-discarded =
    { $why ->
        [next_turn] { $seat }の手番が始まり、{ $cards }（{ $count }枚）が捨て札になります。
        [owner_out] { $seat }があがり、{ $cards }（{ $count }枚）が捨て札になります。
       *[beaten_owner_out] あがった{ $seat }の{ $cards }（{ $count }枚）は負けて捨て札になります。
    }
event-played = { $seat }は{ $cards }を出しました。
event-added = { $seat }は{ $owner }のセットに{ $card }を加え、{ $size }枚にしました。
event-returned = { $seat }の{ $cards }（{ $count }枚）が{ $become }になって手札に戻ります。
event-took = { $seat }は{ $owner }の{ $cards }を{ $become }として取りました。
event-rotated =
    { $hand ->
        [none] { $seat }は手札{ $count }枚を回しました。
       *[other] { $seat }は手札を回しました：{ $hand }
    }
event-won_round = { $seat }がラウンドに勝ち、{ $rounds }勝です。
event-round_ended = ラウンドが終わりました。
event-stalemate = 捨て札が出なくなりました。引き分け（{ $of }回中{ $in_a_row }回目）です。

## What is counted

score-points = { $n }点
score-rounds = { $n }勝
tally-beaten = 負かしたセット
tally-added = 加えたカード
tally-taken = 取ったセット
tally-rotated = 手札を回した回数
tally-stalemates = 引き分け

## The table as text

view-discards = 捨て札 { $n }枚
view-quiet = 捨て札のない手番 { $turns }/{ $limit }
view-stalemates = 引き分け { $stalemates }/{ $limit }回
view-empty = 場は空です：どのセットでも出せます
view-needed = 必要な数字  { $size }
view-size =
    { view-cards }：{ $needs ->
        [none] 勝てません
        [9] 9
       *[other] { $needs }以上
    }
view-other_sizes = ほかの枚数：どの数字でも
view-rounds = { $n }勝
view-set = セット { $cards }
view-area = エリア{ $area } { $cards }
# Instead of a set: where the seat to move will put one.
view-now = ここに出す
view-holds =
    わかっている手札：{ $known ->
        [none] 星
       *[other] { $known }{ $star ->
            [yes] 、星
           *[no] { "" }
        }
    }
legend =
    - `3/4`は、3が上、4が下のカードです。
    - `3:46`は、3のセット（3/4と3/6）を出します。`5:2>1`は、5/2を席1のセットに加えます。
    - `<1`は席1のセットを取り、`rot`は手札を回します。
    - `必要な数字  2枚：4以上` は、2枚のセットが出ていて、2枚で出すなら4以上が必要なことを表します。
    - 席の行は、左から、手番の印`>`、得点、手札の枚数、出しているセットです。`わかっている手札` は、
      持っていることがわかっているカードです。
    - 2人戦では、`a`と`b`が席の2つのエリアです（`5:2>1b`、`<1a`）。

## Options

option-play_for_second = 2位まで争う
option_help-play_for_second = 最初にあがった人が4点になっても、2位が決まるまで続けます。
