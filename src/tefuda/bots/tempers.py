"""How each game is searched, found by contests between searches.

With two players a tree without limit beats one of a single move in DATTO! and dnup. Among four in
Nana Toridori it is the other way round: what three others will do to a hand that nobody sees is not
worth guessing at.

Among three `normal` in DATTO! a search that takes the others to go by habit, in worlds concluded
from what they have played (`datto.imagining`), wins clearly more; the worlds without the habit help
less, and the habit without the worlds not at all. Some doubt about the habit costs nothing that
could be measured, and not everybody is `normal`.
"""

from __future__ import annotations

NO_LIMIT = 400.0  # more moves than a walk through the tree has

BOLDNESS, TRUST, CAUTION, WHIM = 0.7, 0.5, 0.1, 5.0  # `search` says what they are

HABIT = 90.0  # for DATTO! with three and four players

# How many moves ahead the tree reaches: with two players, and with more.
DEPTHS = {
    "datto": (NO_LIMIT, NO_LIMIT),
    "nana": (NO_LIMIT, 1.0),
    "dnup": (NO_LIMIT, 3.0),
}


def temper(game: str, players: int) -> tuple[float, ...]:
    """How a game is searched at a number of players."""
    depth = DEPTHS[game][0 if players == 2 else 1]
    habit = HABIT if game == "datto" and players > 2 else 0.0
    return BOLDNESS, TRUST, CAUTION, WHIM, depth, habit
