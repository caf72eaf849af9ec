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
