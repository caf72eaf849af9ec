# Messages that all games share.

# Between the parts of a list.
list-separator = { ", " }
# Between sentences.
sentence-separator = { " " }

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

## Places, as NAME("ordinal", $place) asks for them

ordinal-1 = first
ordinal-2 = second
ordinal-3 = third
ordinal-4 = fourth
ordinal-5 = fifth

## People: a seat is shown by its name, or as "you" to its own player

you = you
seat-name = seat { $number }

## Text views

view-cards =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
view-out = went out { NAME("ordinal", $place) }

## Why a move is refused

refusal-not_text = A move is text, not { $type }.
refusal-match_over = The match is over.
refusal-not_dealt = The round is not dealt yet. Deal first.
refusal-out_of_turn = It is seat { $turn }’s turn, not seat { $seat }’s.
refusal-no_such_number = The moves are numbered 1 to { $last }.

## Why a move is good: its best reasons, as the messages `reason-<code>` of the game say them

because =
    It { $first }{ $second ->
        [none] { "" }
       *[other] { " " }and { $second }
    }.

## What happened. `$seat` is a name, and `$seat_you` says whether that is the reader.

event-out =
    { $seat_you ->
        [yes] You go
       *[no] { $seat } goes
    } out { NAME("ordinal", $place) }.
event-scored =
    { $seat_you ->
        [yes] You score
       *[no] { $seat } scores
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $total } in total.
event-ended = The match is over.
