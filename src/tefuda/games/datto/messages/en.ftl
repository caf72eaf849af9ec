# DATTO! in English. Cards come as the reader calls them: `R7` in the terminal, "red 7" on the page.

## Colours, as NAME("colour", $colour) asks for them

colour-R = red
colour-O = orange
colour-Y = yellow
colour-G = green
colour-T = teal
colour-B = blue
colour-V = violet
colour-P = pink

## Why a move is refused

refusal-not_a_move = Moves are a card such as R7, R7! to announce DATTO, or nap.
refusal-nap_turned = You have already turned your nap card. Play a card.
refusal-hand_empty = Your hand is empty. Turn your nap card.
refusal-not_held = You do not hold { $card }.
refusal-must_follow =
    You have { NAME("colour", $colour) }, so you must play { NAME("colour", $colour) }{ $nap ->
        [yes] { " " }or nap
       *[no] { "" }
    }.
refusal-leader_announces = Only the leader can announce DATTO. Play { $card } without announcing.
refusal-not_the_last =
    You can announce DATTO once the other four { NAME("colour", $colour) } cards are discarded, and { $gone ->
        [0] none is
        [one] only 1 is
       *[other] only { $gone } are
    }. Play { $card } without announcing.

## Cards and moves

card = { NAME("colour", $colour) } { $number }
move-nap = turn the nap card
move-announced =
    { card }, announcing DATTO: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }

## Why a seat leads, as NAME("leads", $why) asks for it: on a phone there is room for two or three words

leads-chosen = drawn by lot
leads-fewest_steps = fewest steps
leads-bottom_of_stack = lowest hare

## What may be good about a move

reason-datto =
    runs { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } at once with DATTO
reason-dash = dashes nine steps
reason-wins =
    wins { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
reason-sure_win = wins the trick for certain
reason-only_beaten_by = can only be beaten by the { $card }
reason-gives_lead = gives the next lead to { $seat }
reason-leads_next = gets you the next lead
reason-prepares = makes your { $card } the last of its colour
reason-lowers =
    lets nobody else win more than { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
reason-keeps_high = keeps your { $card }
reason-empties = leaves you without { NAME("colour", $colour) }, so you need not follow it
reason-thins = leaves you only the { $card } of that colour
reason-keeps_hand = keeps all your cards

## What happened

event-dealt =
    { $each } cards each{ $aside ->
        [0] { "" }
       *[other] , { $aside } set aside face down
    }. In play: { $colours }.
event-leads =
    { $seat_you ->
        [yes] You have
       *[no] { $seat } has
    } the lead ({ NAME("leads", $why) }).
event-played =
    { $how ->
        [leads] { $seat_you ->
            [yes] You lead
           *[no] { $seat } leads
        }
        [cannot_follow] { $seat_you ->
            [yes] You cannot follow and play
           *[no] { $seat } cannot follow and plays
        }
       *[follows] { $seat_you ->
            [yes] You play
           *[no] { $seat } plays
        }
    } { $card }.
event-napped =
    { $seat_you ->
        [yes] You nap
       *[no] { $seat } naps
    }.
event-announced =
    DATTO! { $seat_you ->
        [yes] You have
       *[no] { $seat } has
    } the last { NAME("colour", $colour) } card.
event-moved =
    { $why ->
        [datto] { $seat_you ->
            [yes] You run
           *[no] { $seat } runs
        }
        [dash] { $seat_you ->
            [yes] You dash
           *[no] { $seat } dashes
        }
       *[other] { $seat_you ->
            [yes] You move
           *[no] { $seat } moves
        }
    } { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }{ $why ->
        [leader] { " " }for leading
       *[other] { "" }
    }, to { $to }.
event-won =
    { $seat_you ->
        [yes] You win
       *[no] { $seat } wins
    } the trick with { $card }; the lowest card is { $lowest }.
event-dashed =
    One-Nine Dash! { $seat_you ->
        [yes] Your
       *[no] { $seat }’s
    } 1 outruns { $nine_you ->
        [yes] your
       *[no] { $nine }’s
    } 9.
event-nobody_won = Everyone naps, so nobody wins the trick.
# The rows of discards show it.
event-discarded = { "" }
event-ended =
    The race is over.{ $aside ->
        [none] { "" }
       *[other] { " " }Set aside: { $aside }.
    }

## What is counted

score =
    { $n ->
        [one] 1 step
       *[other] { $n } steps
    }
tally-dattos = DATTO announcements
tally-dashes = One-Nine Dashes

## The table as text. `$step` is padded to three characters, and cards are as in the notation.

view-trick =
    trick { $trick } of { $tricks }{ $led ->
        [none] { "" }
       *[other] , { $led } led
    }
view-discards = discards
view-place = step { $step } (lap { $lap })
view-nap_left = nap left
view-nap_used = nap used
# Instead of a card in the trick.
view-nap = nap
view-stack = last to first: { $seats }
legend =
    - `R7` is the red 7. R red, O orange, Y yellow, G green, T teal, B blue, V violet, P pink.
    - `R7!` plays it and announces DATTO; `nap` turns the nap card.
    - `discards  G:39`: the green 3 and 9 are gone.
    - A seat’s line: `*` if it leads, its steps, its nap, its card in this trick, its hand.
    - `last to first`: the seats in the order of their hares on the track.
