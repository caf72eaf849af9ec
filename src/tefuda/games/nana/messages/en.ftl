# Nana Toridori in English.

## What beats a set: as many cards of at least the number `least`, or `more` cards of any number

beats =
    { $least ->
        [none] { $more ->
            [none] nothing
           *[other] any { NAME("number", $more) }
        }
       *[other] { beats-number }{ $more ->
            [none] { "" }
           *[other] , or any { NAME("number", $more) }
        }
    }
beats-number =
    { $least ->
        [7] { $lying_count ->
            [one] one 7
           *[other] { NAME("number", $lying_count) } 7s
        }
       *[other] { NAME("number", $lying_count) } of { $least }–7
    }

## Why a move is refused

refusal-not_a_move =
    Moves are a play such as 4x2@3, { $duel ->
        [yes] pass:5
       *[no] pass
    }, a gap such as +3, or drop.
refusal-no_card_at = Your row ends at index { $last }, so there is no card at { $index }.
refusal-other_card_at = The card at index { $index } is a { $number }, not a { $named }.
refusal-short_run =
    You can only play equal cards that are side by side. From index { $index } on there { $count ->
        [one] is one { $number }
       *[other] are { NAME("number", $count) } { $number }s
    }.
refusal-no_gap = The gaps in your row are 0 to { $last }, so there is no gap { $gap }.
refusal-place_first =
    First put { $source ->
        [pile] the { $number } you drew
        [open] the open { $number } you pass with
       *[table] the { $count ->
            [one] { $number }
           *[other] { NAME("number", $count) } { $number }s
        } you beat
    } into a gap in your row, or drop { $count ->
        [one] it
       *[other] them
    }.
refusal-nothing_to_place = You have no cards to place now. Play or pass.
refusal-no_open_to_join = Only two-player matches have open cards. Play without them.
refusal-too_few_open =
    You have { $lying ->
        [0] no open { $number }
        [one] only one open { $number }
       *[other] only { NAME("number", $lying) } open { $number }s
    }.
refusal-too_weak =
    Too weak: { $count ->
        [one] one { $number } does
       *[other] { NAME("number", $count) } { $number }s do
    } not beat { $lying_count ->
        [one] one { $lying_number }
       *[other] { NAME("number", $lying_count) } { $lying_number }s
    }. { $least ->
        [none] { $more ->
            [none] Nothing beats that.
           *[other] You need { beats }.
        }
       *[other] You need { beats }.
    }
refusal-lead_must_play = The table is empty, so the leader must play.
refusal-lead_spent =
    The table is empty and { $duel ->
        [yes] you have no open cards
       *[no] the pile is used up
    }, so you must play.
refusal-pass_draws = Only two-player matches have open cards. A plain pass draws a card.
refusal-no_open_card = You have no open cards left. You can only pass without one, and that loses the round.
refusal-other_open_card = You have no open { $number }. Your open cards: { $open_cards }.
refusal-which_open_card = Name the open card to use up, such as pass:5. Your open cards: { $open_cards }.

## What a move would do

move-play =
    { $count ->
        [one] one { $number }
       *[other] { NAME("number", $count) } { $number }s
    }{ $joined ->
        [0] { "" }
       *[other] { " " }and { NAME("number", $joined) } open
    }{ $out ->
        [yes] , going out
       *[no] { "" }
    }
move-pass_open = use up the open { $number }
move-pass_draws = draw a card
move-pass_nothing = draw nothing
move-pass_loses = lose the round
move-drop =
    discard { $count ->
        [one] one { $number }
       *[other] { NAME("number", $count) } { $number }s
    }
move-join =
    making { $count ->
        [one] one { $number }
       *[other] { NAME("number", $count) } { $number }s
    }
move-left = at the left end
move-right = at the right end
move-between = between { $left } and { $right }
caution-pass_loses = This loses the round at once.

## What may be good about a move

reason-goes_out = plays your last cards
reason-only_pass = is all you can do: nothing in your row beats the set
reason-plays_many = plays { NAME("number", $count) } cards at once
reason-joins = brings { NAME("number", $count) } { $number }s together
reason-fits = can turn what you beat into { NAME("number", $count) } { $number }s
reason-grows = makes { NAME("number", $count) } { $number }s
reason-highest = cannot be beaten by a higher number
reason-few_left =
    leaves you with only { $count ->
        [one] one card
       *[other] { NAME("number", $count) } cards
    }
reason-keeps = keeps your { NAME("number", $count) } { $number }s together
reason-short =
    keeps your row at { $count ->
        [one] one card
       *[other] { $count } cards
    }

## What happened

event-dealt =
    { $each } cards each{ $piled ->
        [0] , plus two open cards
       *[other] ; { $piled } in the pile
    }.
event-leads =
    { $why ->
        [starts] { $seat_you ->
            [yes] You start
           *[no] { $seat } starts
        }
       *[other] { $seat_you ->
            [yes] You lead
           *[no] { $seat } leads
        }{ $why ->
            [owner_out] : the owner of the set has gone out
            [leader_passed] { " " }instead
           *[everybody_passed] { "" }
        }
    }.
event-played =
    { $seat_you ->
        [yes] You play
       *[no] { $seat } plays
    } { $count ->
        [one] one { $number }
       *[other] { NAME("number", $count) } { $number }s
    }{ $open ->
        [0] { "" }
       *[other] , { NAME("number", $open) } of them open
    }{ $beat_count ->
        [none] { "" }
        [one] , beating one { $beat_number }
       *[other] , beating { NAME("number", $beat_count) } { $beat_number }s
    }.
event-passed =
    { $seat_you ->
        [yes] You pass
       *[no] { $seat } passes
    }.
# What the others draw is not seen, and that they draw goes without saying.
event-drew =
    { $number ->
        [none] { $piled ->
            [0] The pile is now empty.
           *[other] { "" }
        }
       *[other] { $seat_you ->
            [yes] You draw
           *[no] { $seat } draws
        } a { $number }{ $piled ->
            [0] . The pile is now empty.
           *[other] .
        }
    }
event-used_open_card =
    { $seat_you ->
        [yes] You use
       *[no] { $seat } uses
    } up the open { $number }.
event-placed =
    { $seat_you ->
        [yes] You take
       *[no] { $seat } takes
    } { the-cards }.
event-dropped =
    { $seat_you ->
        [yes] You drop
       *[no] { $seat } drops
    } { the-cards }.
the-cards =
    { $number ->
        [none] the drawn card
       *[other] { $count ->
            [one] the { $number }
           *[other] the { NAME("number", $count) } { $number }s
        }
    }
event-cleared =
    Everyone passed, so { $seat_you ->
        [yes] your
       *[no] { $seat }’s
    } { $count ->
        [one] { $number } is
       *[other] { NAME("number", $count) } { $number }s are
    } cleared.
event-round_ended =
    { $loser_you ->
        [yes] You lose
       *[no] { $loser } loses
    } the round { $why ->
        [no_open_card] by passing without an open card
       *[last_with_cards] as the last player with cards
    }.
event-lost_penguin =
    { $seat_you ->
        [yes] You have
       *[no] { $seat } has
    } { $left ->
        [0] no penguins
        [one] 1 penguin
       *[other] { $left } penguins
    } left.

## What is counted

score-penguins =
    { $n ->
        [one] 1 penguin
       *[other] { $n } penguins
    }
score-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
tally-tricks = sets cleared from the table
tally-takes = times cards were taken into a hand
tally-drops = times cards were dropped by choice
tally-passes = passes
tally-exhaustions = times the pile ran out

## The table as text

view-box = box { $n }
view-pile = pile { $n }
view-discards = discards
view-empty = the table is empty
view-set = { $cards } by { $seat }
view-beaten_by = beaten by { beats }
view-passes =
    { $passes } of { $needed ->
        [one] 1 pass
       *[other] { $needed } passes
    }
view-to_place =
    { $seat } has to place: { $number ->
        [none] a card
       *[other] { $count ->
            [one] one { $number }
           *[other] { NAME("number", $count) } { $number }s
        }
    } ({ NAME("source", $source) })
source-table = beaten
source-pile = drawn
source-open = open
view-open = open { $cards }
view-taken = taken { $cards }
legend =
    - `4x2@3` plays two 4s from your row, from index 3 on: the small number above the card.
    - `+3` puts the cards into gap 3 of your row, `drop` discards them.
    - `discards  4:2`: two 4s are gone. `pile` counts the cards left to draw, `box` those out of play.
    - `1 of 2 passes`: two passes in a row clear the table.
    - A seat’s line: `>` if it is to move; `taken 4x2`: two 4s that it took are still in its row.
    - With two players, `4x2@3+1` adds one open 4, and `pass:5` uses up the open 5.

## Options

option-advanced_scoring = Play for points
option_help-advanced_scoring = First out scores 4, last scores 0, everyone else 2. First to 10 ends the match.
option-lead_may_pass = Leader may pass
option_help-lead_may_pass = The leader may pass too, if passing draws or uses up a card.
option-single_duel = Single duel
option_help-single_duel = One penguin each: the first lost round decides the match.
