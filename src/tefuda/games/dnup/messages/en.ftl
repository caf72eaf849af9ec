# dnup in English.

## Why a move is refused

refusal-not_a_move = Moves are a set such as 3:46, an added card such as 5:2>{ $place }, a taken set such as <{ $place }, or rot.
refusal-no_pass = There is no passing in dnup. Play, add, take or rotate.
refusal-rising_order = Write the other values in ascending order: { $rising }.
refusal-no_seat = There is no seat { $seat }. The seats are 0 to { $last }.
refusal-no_areas = Only two-player matches have areas a and b. Name the seat alone.
refusal-which_area = Name the area too: { $typed }a or { $typed }b.
refusal-not_held =
    You do not hold { $another ->
        [yes] another
       *[no] a
    } { $card }.
refusal-other_end_up = Your { $card } has the { $up } up. Rotate your hand to turn it over.
refusal-own_set = You can only add to or take an opponent’s set.
refusal-no_set =
    There is no set at { $place }{ $places ->
        [none] { "" }
       *[other] , only at { $places }
    }.
refusal-one_card = You can only add one card at a time.
refusal-other_value = This is a set of { $value }s. You can only add a { $value } to it.
refusal-same_size =
    There { $size ->
        [one] is already one { $value }
       *[other] are already { NAME("number", $size) } { $value }s
    } on the table{ $needs ->
        [none] , and nothing beats a 9. Play another size
        [9] . Play a 9 or another size
       *[other] . Play { $needs } or higher, or another size
    }.
refusal-grown_size =
    The set would have as many cards as the { $size ->
        [one] { $value }
       *[other] { NAME("number", $size) } { $value }s
    } on the table{ $needs ->
        [none] , and nothing beats a 9
        [9] . Only a 9 beats that
       *[other] . Only { $needs } or higher beats that
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
        [returns] ; { $beaten } back to { $owner }
        [away] ; { $beaten } discarded
       *[none] { "" }
    }

## What may be good about a move

reason-goes_out = plays your last cards
reason-plays_many = plays { NAME("number", $count) } cards at once
reason-adds =
    puts a card away with { $seat_you ->
        [yes] your
       *[no] { $seat }’s
    } set
reason-beats =
    sends { $seat_you ->
        [yes] your
       *[no] { $seat }’s
    } { $count ->
        [one] card
       *[other] { NAME("number", $count) } cards
    } back
reason-unbeaten = cannot be beaten by a higher value
reason-few_left =
    leaves you with only { $count ->
        [one] one card
       *[other] { NAME("number", $count) } cards
    }
reason-forms =
    gives you { $size ->
        [one] one { $value }
       *[other] { NAME("number", $size) } { $value }s
    }
reason-lowest = plays your lowest value
reason-opens =
    gives you { $size ->
        [one] one { $value }
       *[other] { NAME("number", $size) } { $value }s
    } that can be played
reason-raises =
    turns { $count ->
        [one] your card
       *[other] { $count } of your cards
    } to a higher value
reason-keeps = keeps your { NAME("number", $size) } { $value }s together
reason-frees =
    takes the only set of { $size ->
        [one] one card
       *[other] { NAME("number", $size) } cards
    } off the table

## What happened

event-dealt =
    { $first_you ->
        [yes] You hold the star and start
       *[no] { $first } holds the star and starts
    }. { $each } cards each.
# The table shows it.
event-turn = { "" }
event-discarded =
    { $why ->
        [next_turn] { $seat_you ->
            [yes] Your
           *[no] { $seat }’s
        } turn starts: { $cards } { $count ->
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
        } beaten and discarded, because { $seat_you ->
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
    } set, which now has { $size ->
        [one] 1 card
       *[other] { $size } cards
    }.
event-returned =
    { $seat_you ->
        [yes] Your
       *[no] { $seat }’s
    } { $cards } { $count ->
        [one] comes
       *[other] come
    } back as { $become }.
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
        } hand of { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
       *[other] { $seat_you ->
            [yes] You rotate your
           *[no] { $seat } rotates their
        } hand: { $hand }
    }.
event-won_round =
    { $seat_you ->
        [yes] You win
       *[no] { $seat } wins
    } the round ({ $rounds } so far).
event-round_ended = The round is over.
event-stalemate = Stalemate { $in_a_row } of { $of }: nothing gets discarded any more.

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
view-empty = the table is empty: play any set
view-needed = needed  { $size }
view-size =
    { view-cards }: { $needs ->
        [none] cannot be beaten
        [9] 9
       *[other] { $needs } or higher
    }
view-other_sizes = any other size: any value
view-rounds =
    { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
view-set = set { $cards }
view-area = area { $area } { $cards }
# Instead of a set: where the seat to move will put one.
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
    - `needed  2 cards: 4 or higher`: a pair is on the table, and another pair must be 4s or higher.
    - A seat’s line: `>` if it is to move, its points, its cards, its set on the table;
      `holds`: cards it is known to have in hand.
    - With two players, `a` and `b` are the two areas of a seat: `5:2>1b`, `<1a`.

## Options

option-play_for_second = Play for second
option_help-play_for_second = When the first player out reaches 4 points, the others play on for second place.
