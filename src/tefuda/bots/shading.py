"""Winning is what counts; among moves that win alike, the better place."""

from __future__ import annotations

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
