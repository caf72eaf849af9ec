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

refusal-not_a_move = A move is a card such as R7, R7! to announce DATTO, or nap.
refusal-nap_turned = Your nap card is already turned: play a card.
refusal-hand_empty = Your hand is empty: turn your nap card.
refusal-not_held = You do not hold { $card }.
refusal-must_follow =
    You hold { NAME("colour", $colour) }: { NAME("colour", $colour) } must be followed{ $nap ->
        [yes] , or nap
       *[no] { "" }
    }.
refusal-leader_announces = Only the leader announces DATTO: play { $card } without announcing.
refusal-not_the_last =
    DATTO needs the four other { NAME("colour", $colour) } cards among the discards, and { $gone ->
        [0] none is
        [one] only 1 is
       *[other] only { $gone } are
    } there: play { $card } without announcing.
