# Pebbles in English.

## Why a move is refused

refusal-not_a_move = Moves are a card such as p7.
refusal-not_held = You do not hold { $card }.

## Moves

move-play =
    play { $card }{ $takes ->
        [yes] : it takes the trick
       *[no] { "" }
    }

## What may be good about a move

reason-takes = takes the trick

## What happened

event-dealt = Everybody gets { $each } cards.
event-played =
    { $seat_you ->
        [yes] You play
       *[no] { $seat } plays
    } { $card }.
event-took =
    { $seat_you ->
        [yes] You take
       *[no] { $seat } takes
    } the trick with { $card }.
event-ended =
    The match is over{ $aside ->
        [none] { "" }
       *[other] ; aside lay { $aside }
    }.

## The table as text

view-gone = gone
legend =
    - `p7` is a card, and the move that plays it.
    - In the line of a seat: `*` if it leads, its tricks, its card in this trick, its hand.

## Options

option-lowest_takes = Lowest takes
option_help-lowest_takes = The lowest card takes the trick.

## What is counted

score =
    { $n ->
        [one] 1 trick
       *[other] { $n } tricks
    }
tally-twelves = tricks with the 12
