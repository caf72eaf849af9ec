"""Winning is what counts; among moves that win alike, the better place."""

from __future__ import annotations

PLACE = 0.1  # how much of the worth of a result is the place, the rest being the win


def shaded(win: float, place: float) -> float:
    """The worth of a result: of winning, and of the place (1: ahead of all, 0: behind all)."""
    return (1.0 - PLACE) * win + PLACE * place
