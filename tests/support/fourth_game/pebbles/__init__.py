"""Pebbles: 2-3 players, twelve cards, four tricks. A game that another package brings."""

from __future__ import annotations

from tefuda.games.game import Game, Option

CARDS = 12  # card id = its number - 1
HAND_SIZE = 4
LOWEST_TAKES = 1  # the bit of the option

GAME = Game(
    name="pebbles",
    title="Pebbles",
    package=__name__,
    players=(2, 3),
    options=(Option("lowest_takes", (2, 3)),),
    deck_size=CARDS,
    loser_starts=False,
    tallies=("twelves",),
)
