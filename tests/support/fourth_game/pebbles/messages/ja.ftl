# Pebbles in Japanese.

## Why a move is refused

refusal-not_a_move = 手は、p7のようなカードの名前で表します。
refusal-not_held = { $card }は手札にありません。

## Moves

move-play =
    { $card }を出す{ $takes ->
        [yes] （トリックを取る）
       *[no] { "" }
    }

## What may be good about a move

reason-takes = このトリックを取れます

## What happened

event-dealt = { $each }枚ずつ配られました。
event-played = { $seat }は{ $card }を出しました。
event-took = { $seat }が{ $card }でトリックを取りました。
event-ended =
    対戦終了です。{ $aside ->
        [none] { "" }
       *[other] 脇にあったのは{ $aside }です。
    }

## The table as text

view-gone = 出たカード
legend =
    - `p7`はカードで、それを出す手でもあります。
    - 席の行：親なら`*`、取ったトリック、このトリックで出したカード、手札。

## Options

option-lowest_takes = 小さいほうが勝つ
option_help-lowest_takes = いちばん小さいカードがトリックを取ります。

## What is counted

score = { $n }トリック
tally-twelves = 12が出たトリック
