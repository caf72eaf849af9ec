# Nana Toridori in Japanese.

## What beats a set: as many cards of at least the number `least`, or `more` cards of any number

beats =
    { $least ->
        [none] { $more ->
            [none] これより強いカードはありません
           *[other] どの数字でも{ $more }枚以上
        }
       *[other] { beats-number }{ $more ->
            [none] { "" }
           *[other] 、またはどの数字でも{ $more }枚以上
        }
    }
beats-number =
    { $least ->
        [7] 7を{ $lying_count }枚
       *[other] { $least }〜7の同じ数字を{ $lying_count }枚
    }

## Why a move is refused

refusal-not_a_move =
    手は、出すカード（4x2@3など）、パス（{ $duel ->
        [yes] pass:5など
       *[no] pass
    }）、すき間（+3など）、捨てる（drop）のどれかで指定します。
refusal-no_card_at = 手札の最後は{ $last }番です。{ $index }番のカードはありません。
refusal-other_card_at = { $index }番のカードは{ $number }で、{ $named }ではありません。
refusal-short_run = まとめて出せるのは、となり合った同じ数字のカードだけです。{ $index }番から並ぶ{ $number }は{ $count }枚です。
refusal-no_gap = 手札のすき間は0番から{ $last }番までです。{ $gap }番はありません。
refusal-place_first =
    先に、{ $source ->
        [pile] 引いた{ $number }
        [open] パスに使う公開札の{ $number }
       *[table] 上回った{ $number }（{ $count }枚）
    }を手札のすき間に入れるか捨ててください。
refusal-nothing_to_place = いま入れるカードはありません。出すか、パスしてください。
refusal-no_open_to_join = 公開札があるのは2人戦だけです。公開札を合わせずに出してください。
refusal-too_few_open =
    { $lying ->
        [0] あなたの前に公開札の{ $number }はありません。
       *[other] あなたの公開札の{ $number }は{ $lying }枚だけです。それより多くは合わせられません。
    }
refusal-too_weak =
    { $number }の{ $count }枚では{ $lying_number }の{ $lying_count }枚を上回れません。{ $least ->
        [none] { $more ->
            [none] { beats }。
           *[other] 必要なのは、{ beats }です。
        }
       *[other] 必要なのは、{ beats }です。
    }
refusal-lead_must_play = 場にカードがないときは、親は必ず出します。
refusal-lead_spent =
    場にカードがなく、{ $duel ->
        [yes] 公開札もない
       *[no] 山札もない
    }ので、必ず出します。
refusal-pass_draws = 公開札があるのは2人戦だけです。ただのパスなら1枚引きます。
refusal-no_open_card = 公開札がもうありません。残るのはただのパスだけで、ラウンドに負けます。
refusal-other_open_card = あなたの前に公開札の{ $number }はありません。パスに使えるのは{ $open_cards }です。
refusal-which_open_card = どの公開札を使うか、pass:5のように示してください。使えるのは{ $open_cards }です。

## What a move would do

move-play =
    { $number }を{ $count }枚{ $joined ->
        [0] { "" }
       *[other] と公開札{ $joined }枚
    }{ $out ->
        [yes] （あがり）
       *[no] { "" }
    }
move-pass_open = 公開札の{ $number }を使う
move-pass_draws = 1枚引く
move-pass_nothing = 何も引かない
move-pass_loses = ラウンドに負ける
move-drop = { $number }を{ $count }枚捨てる
move-join = { $number }が{ $count }枚並ぶ
move-left = 左端
move-right = 右端
move-between = { $left }と{ $right }の間
caution-pass_loses = このパスで、すぐにラウンドに負けます。

## What may be good about a move

reason-goes_out = これであがれます
reason-only_pass = 場のセットを上回るカードがありません
reason-plays_many = 一度に{ $count }枚減らせます
reason-joins = { $number }が{ $count }枚並びます
reason-fits = 負かしたカードと合わせて{ $number }を{ $count }枚並べられます
reason-grows = { $number }が{ $count }枚並びます
reason-highest = これより大きい数字はありません
reason-few_left = 手札が残り{ $count }枚になります
reason-keeps = { $number }の{ $count }枚を並べたままにできます
reason-short = 手札を{ $count }枚のままにできます

## What happened

event-dealt =
    手札は各{ $each }枚、{ $piled ->
        [0] ほかに公開札が2枚ずつあります。
       *[other] 山札は{ $piled }枚です。
    }
event-leads =
    { $why ->
        [starts] { $seat }から始めます。
        [owner_out] セットを出した人があがったので、次の{ $seat }が親になります。
        [leader_passed] 代わりに{ $seat }が親になります。
       *[everybody_passed] { $seat }が親になります。
    }
event-played =
    { $seat }が{ $number }を{ $count }枚{ $open ->
        [0] { "" }
       *[other] （うち公開札{ $open }枚）
    }{ $beat_count ->
        [none] 出しました。
       *[other] 出し、{ $beat_number }の{ $beat_count }枚を上回りました。
    }
event-passed = { $seat }はパスしました。
# What the others draw is not seen, and that they draw goes without saying.
event-drew =
    { $number ->
        [none] { $piled ->
            [0] 山札がなくなりました。
           *[other] { "" }
        }
       *[other] { $seat }は{ $number }を引きました。{ $piled ->
            [0] 山札がなくなりました。
           *[other] { "" }
        }
    }
event-used_open_card = { $seat }は公開札の{ $number }を使いました。
event-placed = { $seat }は{ the-cards }手札に加えました。
event-dropped = { $seat }は{ the-cards }捨てました。
the-cards =
    { $number ->
        [none] 引いたカードを
       *[other] { $number }を{ $count }枚
    }
event-cleared = 全員パス：{ $seat }の{ $number }（{ $count }枚）が流れました。
event-round_ended =
    { $loser }の負けです。{ $why ->
        [no_open_card] 公開札がないのにパスしました。
       *[last_with_cards] 最後まで手札が残りました。
    }
event-lost_penguin = { $seat }のペンギンは残り{ $left }羽です。

## What is counted

score-penguins = ペンギン{ $n }羽
score-points = { $n }点
tally-tricks = 流れたセット
tally-takes = カードを手札に入れた回数
tally-drops = 自分から捨てた回数
tally-passes = パス
tally-exhaustions = 山札がなくなった回数

## The table as text

view-box = 箱 { $n }枚
view-pile = 山札 { $n }枚
view-discards = 捨て札
view-empty = 場は空です
view-set = { $cards }（{ $seat }）
view-beaten_by =
    { $least ->
        [none] { $more ->
            [none] { beats }
           *[other] 上回るには{ beats }
        }
       *[other] 上回るには{ beats }
    }
view-passes = パス { $passes }/{ $needed }
view-to_place =
    { $seat }が置くカード：{ $number ->
        [none] 1枚
       *[other] { $number }を{ $count }枚
    }（{ NAME("source", $source) }）
source-table = 上回ったカード
source-pile = 引いたカード
source-open = 公開札
view-open = 公開札 { $cards }
view-taken = 取ったカード { $cards }
legend =
    - `4x2@3`は、手札の4を2枚出します。3は左端の4の番号で、カードの上に小さく書いてあります。
    - `+3`はカードを手札の3番のすき間に入れ、`drop`は捨てます。
    - `捨て札  4:2` は、4が2枚捨てられたことを表します。`山札` は残りの枚数、`箱` は使わない枚数です。
    - `パス 1/2` は、1人がパスしたところです。2人続けてパスすると、場のカードが流れます。
    - 席の行では、`>`が手番の印です。`取ったカード 4x2` は、取った4が2枚まだ手札にあることを表します。
    - 2人戦では、`4x2@3+1`で公開札の4を1枚合わせて出し、`pass:5`で公開札の5を使います。

## Options

option-advanced_scoring = 得点制
option_help-advanced_scoring = 最初にあがれば4点、最後は0点、ほかは2点。だれかが10点になったら終わり。
option-lead_may_pass = 親もパスできる
option_help-lead_may_pass = カードを引くか公開札を使うパスなら、親もパスできます。
option-single_duel = 一本勝負
option_help-single_duel = ペンギンは1羽ずつ。先にラウンドを落としたほうの負けです。
