"""What the end of a round is worth to a seat; a game may know better (`evaluation` of its bots).

Winning is what counts; among moves that win alike, the better place.
"""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part, rank, wins
from tefuda.games.phase import OVER

PLACE = 0.1  # how much of the worth of a result is the place, the rest being the win


def shaded(win: float, place: float) -> float:
    """Return the worth of winning and of the place (1: ahead of all, 0: behind all)."""
    return (1.0 - PLACE) * win + PLACE * place


def unshaded(worth: float) -> float:
    """Return the chance to win in a worth: exact if that decides the match, else about.

    >>> unshaded(shaded(1.0, 0.5)), unshaded(shaded(0.0, 0.5)), unshaded(shaded(0.5, 0.5))
    (1.0, 0.0, 0.5)
    """
    if worth >= 1.0 - PLACE:
        return 1.0
    if worth <= PLACE:
        return 0.0
    return (worth - PLACE / 2) / (1.0 - PLACE)


@bot_part("evaluation")
def win_chance(s: Any, seat: int) -> float:
    """Return the chance of a seat to win the match when a round has ended.

    By default equal for all until the match is over.
    """
    if s.phase == OVER:
        return 1.0 if wins(s, seat) else 0.0
    return 1.0 / float(s.players)


@bot_part("evaluation")
def outlook(s: Any, seat: int) -> float:
    """Return what the match is worth to a seat when a round has ended, from 0 to 1.

    By default the chance to win, and a little for the place.
    """
    return shaded(win_chance(s, seat), (s.players - rank(s, seat)) / (s.players - 1))
