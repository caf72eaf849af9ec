"""Evaluation: the value of a finished round to a seat, from 0 to 1.

The value is mostly the chance to win the match. A small part is the place, which decides between
moves that win equally often. A game may have its own `evaluation`.
"""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part, rank, wins
from tefuda.games.phase import OVER

PLACE_WEIGHT = 0.1  # the part of a value that is the place; the rest is the win


@bot_part("evaluation")
def win_chance(s: Any, seat: int) -> float:
    """Return a seat's chance to win the match after a round.

    By default all seats have the same chance until the match is over.
    """
    if s.phase == OVER:
        return 1.0 if wins(s, seat) else 0.0
    return 1.0 / float(s.players)


@bot_part("evaluation")
def evaluate(s: Any, seat: int) -> float:
    """Return the value of a finished round to a seat.

    By default it combines the chance to win with the place.
    """
    return combined_value(win_chance(s, seat), (s.players - rank(s, seat)) / (s.players - 1))


def combined_value(win: float, place: float) -> float:
    """Return the value of a chance to win and a place (1: ahead of all, 0: behind all)."""
    return (1.0 - PLACE_WEIGHT) * win + PLACE_WEIGHT * place


def win_chance_from(value: float) -> float:
    """Return the chance to win in a value: exact where the match is decided, else approximate.

    >>> win_chance_from(combined_value(1.0, 0.5)), win_chance_from(combined_value(0.0, 0.5))
    (1.0, 0.0)
    >>> win_chance_from(combined_value(0.5, 0.5))
    0.5
    """
    if value >= 1.0 - PLACE_WEIGHT:
        return 1.0
    if value <= PLACE_WEIGHT:
        return 0.0
    return (value - PLACE_WEIGHT / 2) / (1.0 - PLACE_WEIGHT)
