# Nana Toridori in English.

## What beats a set: `least` is the lowest number that will do with as many cards, `more` how many of any

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
    A move is a play such as 4x2@3, { $duel ->
        [yes] pass:5
       *[no] pass
    }, a gap such as +3, or drop.
refusal-no_card_at = Your row ends at index { $last }: there is no card at { $index }.
refusal-other_card_at = The card at index { $index } is a { $number }, not a { $named }.
refusal-short_run =
    Only equal cards that stand side by side are played together: from index { $index } on that is { $count ->
        [one] one { $number }
       *[other] { NAME("number", $count) } { $number }s
    }.
refusal-no_gap = Your row has the gaps 0 to { $last }, not { $gap }.
refusal-place_first =
    First put { $source ->
        [pile] the { $number } that you drew
        [open] the open { $number } that you pass with
       *[table] the { $count ->
            [one] { $number }
           *[other] { NAME("number", $count) } { $number }s
        } that you beat
    } into a gap of your row, or drop { $count ->
        [one] it
       *[other] them
    }.
refusal-nothing_to_place = You have no cards to place now: play, or pass.
refusal-no_open_to_join = Only duels have open cards: play without joining any.
refusal-too_few_open =
    { $lying ->
        [0] No open { $number } lies
        [one] Only one open { $number } lies
       *[other] Only { NAME("number", $lying) } open { $number }s lie
    } in front of you: join no more than that.
refusal-too_weak =
    That is too weak: { $count ->
        [one] one { $number } does
       *[other] { NAME("number", $count) } { $number }s do
    } not beat { $lying_count ->
        [one] one { $lying_number }
       *[other] { NAME("number", $lying_count) } { $lying_number }s
    }. { $least ->
        [none] { $more ->
            [none] Nothing beats that.
           *[other] It takes { beats }.
        }
       *[other] It takes { beats }.
    }
refusal-lead_must_play = The table is empty: the leader must play.
refusal-lead_spent =
    The table is empty and { $duel ->
        [yes] you have no open cards
       *[no] the pile is used up
    }: you must play.
refusal-pass_draws = Only duels have open cards: a plain pass draws a card.
refusal-no_open_card = You have no open cards: only a plain pass is left, and it loses the round.
refusal-other_open_card = No open { $number } lies in front of you. Yours: { $open_cards }.
refusal-which_open_card = Say which open card you use up, such as pass:5. Yours: { $open_cards }.
