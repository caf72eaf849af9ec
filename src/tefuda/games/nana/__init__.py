"""Nana Toridori: 2-6 players, shed a hand that may not be sorted. The facts; see `rules.py`."""

from __future__ import annotations

from collections.abc import Collection

from tefuda.games.game import Game, Option

CARDS = 63  # nine each of the numbers 1 to 7
COPIES = 9
HIGHEST = 7

# By number of players (the first two stand for nobody).
HAND_SIZE = (0, 0, 11, 8, 8, 8, 8)
OPEN_CARDS = 2  # in front of each player of a duel
PENGUINS = 2
PENGUINS_IN_SINGLE_DUEL = 1
POINTS_TO_END = 10  # advanced scoring (NT-23)

ADVANCED_SCORING, LEAD_MAY_PASS, SINGLE_DUEL = 1, 2, 4  # bits, in the order of the options below


def one_loses(players: int, options: Collection[str]) -> bool:
    """Return whether all but one win together: the first without a penguin loses (NT-19)."""
    return players > 2 and "advanced_scoring" not in options


GAME = Game(
    name="nana",
    title="Nana Toridori",
    package=__name__,
    players=(2, 3, 4, 5, 6),
    options=(
        Option("advanced_scoring", (3, 4, 5, 6)),
        Option("lead_may_pass", (2, 3, 4, 5, 6)),
        Option("single_duel", (2,)),
    ),
    deck_size=CARDS,
    loser_starts=True,
    tallies=("tricks", "takes", "drops", "passes", "exhaustions"),
    bots="tefuda.bots.nana",
    one_loses=one_loses,
)
