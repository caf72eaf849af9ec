# What the terminal says in English, apart from the games.

## Before the first deal

ask-game = Which game? [1]
ask-players = How many players, { $first } to { $last }? [{ $default }]
ask-seat = Your seat, 0 to { $last }? [0]
ask-options = Options, by number? [none]
ask-opponents = Who plays against you? [{ $default }]
number-wanted = A number from { $first } to { $last }, please.
options-wanted = Numbers from 1 to { $last }, or nothing.
opponents-example = One bot for all of them, such as { $one }, or { $count }, such as { $each }.

## The bots, as NAME("strength", $bot) asks for them

strength-random = plays anything that is allowed
strength-easy = has just learned the game
strength-normal = knows what matters in it
strength-hard = imagines the hidden cards and looks ahead

## What cannot be chosen

unknown-game = there is no game { $game }; the games are { $games }
players-refused = { $game } is for { $first } to { $last } players, not { $players }
seat-refused = the seats are 0 to { $last }, not { $seat }
unknown-option =
    { $game } has no option { $option }; its options: { $options ->
        [none] none
       *[other] { $options }
    }
option-refused = option { $option } means nothing with { $players } players, only with { $counts } (AL-06)
unknown-bot = there is no bot { $bot }; there are { $bots }
bots-wanted =
    with { $players } players name { $others ->
        [one] one bot
       *[other] one bot for all other seats, or { $others }
    }, not { $named }
milliseconds-unused = --milliseconds is how long hard bots think, and none is seated
continue-alone = --continue stands alone: the match goes on as it was left
resume-alone = with --resume the record says which game, players and options
resume-over = this match is over; tefuda replay { $file } tells it
not-possible = Not possible: { $why }
not-possible-move =
    Not possible: { $move ->
        [none] { "" }
       *[other] { $move }:{ " " }
    }{ $why }{ $ruling ->
        [none] { "" }
       *[other] { " " }({ $ruling })
    }

## Unfinished matches

unfinished-matches =
    { $n ->
        [one] A match is
       *[other] { $n } matches are
    } unfinished:
unfinished-match =
    { $game }, { $over ->
        [yes] over, not saved
       *[no] round { $round }
    }, against { $bots } ({ $time })
unfinished-which = Which match? d NUMBER deletes one. [1]
unfinished-none = there is no unfinished match; tefuda play begins one
unfinished-left_out = Left out { $path }: { $problem }

## At the table

seat-and-name = { seat-name } ({ $who })
heading-round = { $game }, round { $round }
heading-play =
    { heading-round }{ $continues ->
        [yes] { " " }goes on
       *[no] { "" }
    }: you are { seat-name }{ practice }
practice =
    { $practice ->
        [yes] { " " }(practice)
       *[no] { "" }
    }
against = You play against { $names }.
compile-first = The search of hard is compiled first, which takes a minute or two; `tefuda warm { $game }` does that ahead.
compile-meanwhile = Until hard is ready to look ahead, it plays as normal does. That takes a minute or two the first time; `tefuda warm { $game }` makes it ready ahead.
ask-move = Your move (? for help):
ask-deal = Enter deals the next round (? for help):
ask-again = { $caution } Type { $move } again if you mean it:
round-over = The round is over: there is nothing to decide now.
bot-failed = { $name } has failed: { $error }. From now on { $bot } plays there.
bot-illegal_move = it answered { $answer }, which is no legal move
on-the-table = On the table
help =
    Type the number of a move, or the move itself.

    - `?` this help
    - `h` a hint: what a hard bot would play
    - `t` the table again, with the moves
    - `l` what has happened in this round
    - `u` take back your last move, and what the others answered; again for the move before it,
      back to the deal of the round. If the move had shown you anything new, or somebody had moved
      since, the match counts as practice from then on, and its record says so
    - `s FILE` save the match so far, for `tefuda play --resume FILE` or `tefuda replay FILE`;
      later `s` alone saves it there again
    - `q` leave the table. Every move is saved: `tefuda play --continue` goes on, also after
      Ctrl-C or when the terminal was closed

## Taking back, saving, leaving

taken-back =
    Taken back: { $move }{ $others ->
        [0] { "" }
        [one] , and 1 move after it
       *[other] , and { $others } moves after it
    }
nothing-to-take-back = Nothing to take back: you have not moved in this round.
practice-begins = This is a practice match from now on, and its record says so.
practised = Practice: moves were taken back.
save-where = Say where: s FILE
save-failed = Not saved: { $problem }: { $path }
progress-failed = The match is not saved: { $problem }: { $path }
saved =
    Saved. { $over ->
        [yes] To see it again:
       *[no] To go on:
    }
left =
    You have left the table.{ $saved ->
        [yes] { " " }To go on:
       *[no] { "" }
    }

## Hints

hint-only_move = There is only one move: { $move }.
hint-not_ready =
    hard is still being made ready: { $compiled ->
        [yes] ask again in a moment
       *[no] the first time on a machine that takes a minute or two
    }. A normal bot would play { $move } ({ $meaning }).
hint-best =
    hard has { $proven ->
        [yes] solved the rest of the round
       *[no] imagined { $rounds } rounds
    } and { $preference ->
        [clear] clearly prefers the first
        [some] prefers the first
        [equal] sees hardly any difference
       *[first] would play the first
    }:
hint-wins = wins { $chance } in 100
hint-certain = certain
hint-tried = tried { $visits } times

## The end, and records

the-end = The end{ practice }
rank =
    { $rank }. { $name }: { $score }{ $winner ->
        [yes] , winner
       *[no] { "" }
    }
ask-end = s FILE saves the record, u takes back, n plays another match, Enter leaves:
end-wanted = Only s FILE, u, n, or Enter.
the-table = the table
nothing-dealt = Nothing was dealt.
checked = Checked: { NAME("verdict", $verdict) }.
verdict-ok = the deal is the one that was promised
verdict-mismatch = this is NOT the deal that was promised
verdict-no_commitment = nothing was promised: only a server does that
verdict-no_salt = the promise was never opened: there is no salt
verdict-no_deal = a deal was promised, and is not in the record

## The list of games

player-counts = { $players } players
