# Messages that all games share.

# Between the parts of a list.
list-separator = 、
# Between sentences.
sentence-separator = { "" }

## Small numbers, as NAME("number", $count) asks for them; larger ones are digits

number-0 = 0
number-1 = 1
number-2 = 2
number-3 = 3
number-4 = 4
number-5 = 5
number-6 = 6
number-7 = 7
number-8 = 8
number-9 = 9

## Places, as NAME("ordinal", $place) asks for them

ordinal-1 = 1番目
ordinal-2 = 2番目
ordinal-3 = 3番目
ordinal-4 = 4番目
ordinal-5 = 5番目

## People: a seat is shown by its name, or as "you" to its own player

you = あなた
seat-name = 席{ $number }

## Text views

view-cards = { $n }枚
view-out = { $place }番目にあがり

## Why a move is refused

refusal-not_text = 手は文字列で指定します（{ $type }ではありません）。
refusal-match_over = 対戦は終わっています。
refusal-not_dealt = カードがまだ配られていません。先に配ってください。
refusal-out_of_turn = いまは席{ $turn }の番で、席{ $seat }の番ではありません。
refusal-no_such_number = 手の番号は1から{ $last }までです。

## Why a move is good: its best reasons, as the messages `reason-<code>` of the game say them

because =
    { $first }。{ $second ->
        [none] { "" }
       *[other] { $second }。
    }

## What happened

event-out = { $seat }が{ NAME("ordinal", $place) }にあがりました。
event-scored = { $seat }は{ $points }点を獲得し、合計{ $total }点です。
event-ended = 対戦が終わりました。
