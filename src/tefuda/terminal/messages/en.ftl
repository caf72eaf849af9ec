# Messages of the terminal in English.

## Before the first deal

ask-game = Which game? [1]
ask-players = How many players, { $first } to { $last }? [{ $default }]
ask-seat = Your seat, 0 to { $last }? [0]
ask-options = Options, by number? [none]
ask-opponents = Who plays against you? [{ $default }]
number-wanted = Enter a number from { $first } to { $last }.
options-wanted = Enter numbers from 1 to { $last }, or nothing.
opponents-example = Name one bot for all, such as { $one }, or { $count } bots, such as { $each }.

## The bots, as NAME("strength", $bot) asks for them

strength-random = plays any legal move
strength-easy = plays by simple habits, and overlooks things
strength-normal = plays by good habits, without looking ahead
strength-hard = thinks about what the others may hold, and looks ahead
strength-expert = learned by playing against itself, and moves at once
strength-master = learned like the expert, and looks ahead

## What cannot be chosen

unknown-game = there is no game { $game }; the games are { $games }
players-refused = { $game } is for { $first } to { $last } players, not { $players }
seat-refused = the seats are 0 to { $last }, not { $seat }
unknown-option =
    { $game } has no option { $option }; its options: { $options ->
        [none] none
       *[other] { $options }
    }
option-refused = option { $option } does not work with { $players } players, only with { $counts } (AL-06)
unknown-bot = there is no bot { $bot }; there are { $bots }
unlearned = { $bot } has not learned { $game } with { $players } players and these options
bots-wanted =
    with { $players } players name { $others ->
        [one] one bot
       *[other] one bot for all other seats, or { $others }
    }, not { $named }
milliseconds-unused = --milliseconds sets how long hard and master think, but neither has a seat
continue-alone = --continue takes no other options: the match continues where you left it
resume-alone = with --resume the record sets the game, players and options
resume-over = this match is over; tefuda replay { $file } shows it
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
        [one] You have 1 unfinished match:
       *[other] You have { $n } unfinished matches:
    }
unfinished-match =
    { $game }, { $over ->
        [yes] over, not saved
       *[no] round { $round }
    }, against { $bots } ({ $time })
unfinished-which = Which match? d NUMBER deletes one. [1]
unfinished-none = there is no unfinished match; tefuda play starts one
unfinished-left_out = Skipped { $path }: { $problem }

## At the table

seat-and-name = { seat-name } ({ $who })
heading-round = { $game }, round { $round }
heading-play =
    { heading-round }{ $continues ->
        [yes] { " " }continues
       *[no] { "" }
    }: you are { seat-name }{ practice }
practice =
    { $practice ->
        [yes] { " " }(practice)
       *[no] { "" }
    }
against = You play against { $names }.
compile-first = Compiling the search takes a minute or two. `tefuda warm { $game }` does it ahead of time.
compile-meanwhile = hard plays like normal, and master like expert, until the search is compiled, which takes a minute or two the first time. `tefuda warm { $game }` compiles it ahead of time.
ask-move = Your move (? for help):
ask-deal = Press Enter to deal the next round (? for help):
ask-again = { $caution } Type { $move } again to confirm:
round-over = The round is over, so there is no move to make.
bot-failed = { $name } failed: { $error }. { $bot } takes over its seat.
bot-illegal_move = it answered { $answer }, which is not a legal move
on-the-table = On the table
help =
    Type the number of a move, or the move itself.

    - `?` this help
    - `h` a hint: what the strongest bot would play
    - `t` the table and the moves again
    - `l` what happened in this round
    - `u` take back your last move and all moves after it; repeat it to go back to the start of the
      round. If the move had shown you anything new, or somebody had moved since, the match
      becomes a practice match, and its record says so
    - `s FILE` save the match so far, for `tefuda play --resume FILE` or `tefuda replay FILE`;
      after that, `s` saves to the same file
    - `q` leave the table. Every move is saved: `tefuda play --continue` continues the match, even
      after Ctrl-C or a closed terminal

## Taking back, saving, leaving

taken-back =
    Taken back: { $move }{ $others ->
        [0] { "" }
        [one] , and 1 move after it
       *[other] , and { $others } moves after it
    }
nothing-to-take-back = Nothing to take back: you have not moved in this round.
practice-begins = This is now a practice match, and its record says so.
practised = Practice: moves were taken back, or the match began from a position of another one.
save-where = Name a file: s FILE
save-failed = Not saved: { $problem }: { $path }
progress-failed = The match cannot be saved: { $problem }: { $path }
saved =
    Saved. { $over ->
        [yes] To watch it:
       *[no] To continue:
    }
left =
    You left the table.{ $saved ->
        [yes] { " " }To continue:
       *[no] { "" }
    }

## Hints

hint-only_move = There is only one move: { $move }.
hint-not_ready =
    { $bot } is not ready yet: { $compiled ->
        [yes] ask again in a moment
       *[no] compiling takes a minute or two the first time
    }. { $quick } would play { $move } ({ $meaning }).
hint-best =
    { $bot } has { $proven ->
        [yes] solved the rest of the round
       *[no] simulated { $rounds } rounds
    } and { $preference ->
        [clear] clearly prefers the first
        [some] prefers the first
        [equal] finds the best moves about equally good
       *[first] would play the first
    }:
hint-because = { $move }: { $because }
hint-wins = wins { $chance }%
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
end-wanted = Enter s FILE, u, n, or nothing.
the-table = the table
nothing-dealt = Nothing was dealt.
checked = Checked: { NAME("verdict", $verdict) }.
verdict-ok = the deal matches its commitment
verdict-mismatch = the deal does NOT match its commitment
verdict-no_commitment = there is no commitment; only a server publishes one
verdict-no_salt = the commitment cannot be checked: its salt is missing
verdict-no_deal = there is a commitment, but its deal is missing

## The list of games

player-counts = { $players } players

## The review of a match

review-chances = { $game }: winning chances, with all hands open
review-axis = step
review-seat = seat
review-move = move
review-chance = winning chance
review-mark = mark
review-better = better
review-accuracy = accuracy
review-deal_luck = deal luck
review-draw_luck = draw luck
review-hidden_luck = hidden
review-own_play = own play
review-others_play = others
review-total = result
review-about = Accuracy is how much of the winning chances at stake was kept. Luck is how the cards fell: those dealt, those drawn, and those that the seat to move could not see. Moves are compared with those of normal, by what the seat knew. All parts add up to the result; a point is one win in a hundred matches.
mark-best = best
mark-fine = fine
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

## Puzzles

puzzle-heading =
    { $game }, { $today ->
        [yes] the puzzle of the day
       *[no] puzzle { $number } of { $count }
    }
puzzle-ask = Which move is the best? (h: hint, s: solution, t: table, q: leave)
puzzle-help = Enter a move or its number; h gives a hint, s shows the solution, t the table, q leaves.
puzzle-hint = Not { $move } ({ $meaning }): that is what normal would play.
puzzle-wrong = { $move } ({ $meaning }) wins only { $percent }% of the time. There is a much better move.
puzzle-right = Right: { $move } ({ $meaning }).
puzzle-shown = The best move: { $move } ({ $meaning }).
puzzle-chances =
    { $proven ->
        [yes] With perfect play from here, it wins { $percent }% of the time
       *[no] It wins about { $percent }% of the time
    }. The next best move ({ $second }) wins only { $less }%.
puzzle-difficulty = A search finds it after about { $simulations } simulations.
puzzle-streak = First-try streak: { $streak } (best: { $longest })
puzzle-next = Enter for the next puzzle, q to leave:
