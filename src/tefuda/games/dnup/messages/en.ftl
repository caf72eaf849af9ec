# dnup in English.

## Why a move is refused

refusal-not_a_move = A move is a set such as 3:46, an added card 5:2>{ $place }, a taken set <{ $place }, or rot.
refusal-no_pass = Nobody passes in dnup: play, add, take or rotate.
refusal-rising_order = Write the other values in rising order: { $rising }.
refusal-no_seat = There is no seat { $seat }: the seats are 0 to { $last }.
refusal-no_areas = Areas a and b are for two players: name the seat alone.
refusal-which_area = Name the area too: { $typed }a or { $typed }b.
refusal-not_held =
    You do not hold { $another ->
        [yes] another
       *[no] a
    } { $card }.
refusal-other_end_up = Your { $card } has the { $up } up: rotate your hand to turn it.
refusal-own_set = Only opponents’ sets are added to or taken, never your own.
refusal-no_set =
    No set lies at { $place }{ $places ->
        [none] { "" }
       *[other] , only at { $places }
    }.
refusal-one_card = Only one card is added at a time.
refusal-other_value = This is a set of { $value }s: only a { $value } is added to it.
refusal-same_size =
    There { $size ->
        [one] is one { $value }
       *[other] are { NAME("number", $size) } { $value }s
    } on the table already{ $needs ->
        [none] , and nothing beats a 9: play another size
        [9] : play a 9, or another size
       *[other] : play { $needs } or more, or another size
    }.
refusal-grown_size =
    The set would get the size of the { $size ->
        [one] { $value }
       *[other] { NAME("number", $size) } { $value }s
    } on the table{ $needs ->
        [none] , and nothing beats a 9
        [9] : only a 9 beats that
       *[other] : only { $needs } or more beats that
    }.

## What a move would do

move-set =
    { $size ->
        [one] one { $value }
       *[other] { NAME("number", $size) } { $value }s
    }{ move-effect }
move-add =
    makes { $size ->
        [one] 1 card
       *[other] { $size } cards
    }{ move-effect }
move-take = take { $cards }
move-rotate = hand: { $cards }
# What becomes of the hand, or of the set that is beaten.
move-effect =
    { $effect ->
        [out] , going out
        [returns] ; { $beaten } to { $owner }
        [away] ; { $beaten } away
       *[none] { "" }
    }

## What happened

event-dealt =
    { $first_you ->
        [yes] You hold the star and begin
       *[no] { $first } holds the star and begins
    }. { $each } cards each.
# The table shows it.
event-turn = { "" }
event-discarded =
    { $why ->
        [next_turn] { $seat_you ->
            [yes] Your
           *[no] { $seat }’s
        } turn begins: { $cards } { $count ->
            [one] is
           *[other] are
        } discarded
        [owner_out] { $seat_you ->
            [yes] You are
           *[no] { $seat } is
        } out: { $cards } { $count ->
            [one] is
           *[other] are
        } discarded
       *[beaten_owner_out] { $cards } { $count ->
            [one] is
           *[other] are
        } beaten and discarded: { $seat_you ->
            [yes] you are
           *[no] { $seat } is
        } out
    }.
event-played =
    { $seat_you ->
        [yes] You play
       *[no] { $seat } plays
    } { $cards }.
event-added =
    { $seat_you ->
        [yes] You add
       *[no] { $seat } adds
    } { $card } to { $owner_you ->
        [yes] your
       *[no] { $owner }’s
    } set: { $size ->
        [one] 1 card
       *[other] { $size } cards
    }.
event-returned =
    { $cards } { $count ->
        [one] returns
       *[other] return
    } to { $seat } as { $become }.
event-took =
    { $seat_you ->
        [yes] You take
       *[no] { $seat } takes
    } { $owner_you ->
        [yes] your
       *[no] { $owner }’s
    } { $cards } as { $become }.
event-rotated =
    { $hand ->
        [none] { $seat_you ->
            [yes] You rotate your
           *[no] { $seat } rotates a
        } hand of { $count }
       *[other] { $seat_you ->
            [yes] You rotate your
           *[no] { $seat } rotates the
        } hand: { $hand }
    }.
event-won_round =
    { $seat_you ->
        [yes] You win
       *[no] { $seat } wins
    } the round: { $rounds } won.
event-round_ended = The round is over.
event-stalemate = Nothing is discarded any more: stalemate { $in_a_row } of { $of }.

## What is counted

score-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
score-rounds =
    { $n ->
        [one] 1 round won
       *[other] { $n } rounds won
    }
tally-beaten = sets beaten
tally-added = cards added
tally-taken = sets taken
tally-rotated = hands rotated
tally-stalemates = stalemates

## The table as text

view-discards = discards { $n }
view-quiet = turns without a discard: { $turns } of { $limit }
view-stalemates = stalemates: { $stalemates } of { $limit }
view-empty = the table is empty: any set may be played
view-needed = needed  { $size }
view-size =
    { view-cards }: { $needs ->
        [none] not to be beaten
        [9] 9
       *[other] { $needs } or more
    }
view-other_sizes = any other size: any value
view-rounds =
    { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
view-set = set { $cards }
view-area = area { $area } { $cards }
# Instead of a set: where the seat to decide will lay one.
view-now = now
view-holds =
    holds { $known ->
        [none] the star
       *[other] { $known }{ $star ->
            [yes] { " " }and the star
           *[no] { "" }
        }
    }
legend =
    - `3/4` is a card with the 3 up and the 4 down.
    - `3:46` plays a set of 3s, the 3/4 and the 3/6. `5:2>1` adds the 5/2 to the set of seat 1.
    - `<1` takes the set of seat 1, and `rot` rotates your hand.
    - `needed  2 cards: 4 or more`: a pair lies there; another pair needs 4s at least.
    - In the line of a seat: `>` if it has to decide, its points, its cards, its set on the table;
      `holds`: cards that it is known to have in hand.
    - With two players, `a` and `b` are the two areas of a seat: `5:2>1b`, `<1a`.

## What an option does

option_help-play_for_second = when the first player out reaches 4 points, the round still goes on for second place
