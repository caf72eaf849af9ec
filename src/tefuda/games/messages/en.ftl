# Messages that all games share.

# Between the parts of a list.
list-separator = { ", " }

## Small numbers, as NAME("number", $count) asks for them; larger ones are digits

number-0 = no
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine

## Why a move is refused

refusal-not_text = A move is text, not { $type }.
refusal-match_over = The match is over: no more moves.
refusal-not_dealt = The round is not dealt yet: deal first.
refusal-out_of_turn = It is the turn of seat { $turn }, not of seat { $seat }.
refusal-no_such_number = The moves are numbered 1 to { $last }.
