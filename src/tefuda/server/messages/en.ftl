# The text that a chat shows for a link to a page, in English.

link-home = Tefuda: card games at one table
link-home_text = Play right away, against bots or with friends. No account needed.

link-gathering = { $people ->
    [none] Play { $game }
   *[other] Play { $game } with { $people }
}
link-gathering_text = { $empty ->
    [0] All seats are taken. Open the link to watch.
    [one] 1 of { $players } seats is free. No account needed.
   *[other] { $empty } of { $players } seats are free. No account needed.
}
link-table = { $people ->
    [none] { $game }: bots at play
   *[other] { $game }: { $people }
}
link-playing_text = The match is on. Open the link to watch.
link-over_text = The match is over. Open the link to see how it ended.

link-replay = { $winners ->
    [none] { $game }: a match
   *[other] { $game }: won by { $winners }
}
link-replay_text = { $people }. Watch the match move by move.
link-review_text = { $people }. See which moves decided the match.

link-rules = The rules of { $game }
link-learn = Learn { $game }
link-learn_text = A first match, with help at every step.
