"""dnup: 2-5 players, shed cards that flip over. The facts; the rules are in `rules.py`."""

from __future__ import annotations

from tefuda.games.game import Game, Option

CARDS = 40
HIGHEST = 9
SEATS = 5
AREAS = 5  # where a set may lie: one in front of each seat, with two players two

# By number of players (the first two stand for nobody).
CARDS_IN_USE = (0, 0, 18, 27, 36, 40)
POINTS_TO_WIN = (0, 0, 2, 4, 4, 4)  # with two players a round won is a point (DN-34)

QUIET_TURNS = 40  # per player, in a row without a discard: a stalemate (DN-35)
STALEMATES_TO_END = 3

PLAY_FOR_SECOND = 1  # the bit of the option

GAME = Game(
    name="dnup",
    title="dnup",
    package=__name__,
    players=(2, 3, 4, 5),
    options=(Option("play_for_second", (3, 4, 5)),),
    deck_size=CARDS,
    loser_starts=False,
    tallies=("beaten", "added", "taken", "rotated", "stalemates"),
    bots="tefuda.bots.dnup",
)
