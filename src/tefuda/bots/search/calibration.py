"""Calibration: what the search calls a chance, and how often such positions are won.

The search is too hopeful: it chooses the best of several estimates, and takes its opponents to be
weaker than itself. A logistic curve corrects that, fitted to matches in which every seat played by
the search (`benchmarks/calibration.py`): a line in logits (Platt scaling), or a polynomial where a
line is not enough.
"""

from __future__ import annotations

from math import exp, log

from tefuda.engine.open_rules import bot_part, implementation
from tefuda.games import get

SMALLEST_CHANCE = 0.005  # before and after the curve; the largest is as far from 1


@bot_part("calibration")
def calibration(players: int) -> tuple[float, ...]:
    """Return the coefficients of the curve in logits, the constant first.

    By default chances stay as they are.
    """
    return 0.0, 1.0


def calibrated(game: str, players: int, chance: float) -> float:
    """Return how often positions are won whose chance the search estimates like this.

    >>> calibrated("datto", 4, 0.5) < 0.5
    True
    """
    limited = clipped(chance)
    logit = log(limited / (1.0 - limited))
    coefficients = implementation(get(game), calibration)(players)
    corrected = sum(factor * logit**power for power, factor in enumerate(coefficients))
    return clipped(1.0 / (1.0 + exp(-corrected)))


def clipped(chance: float) -> float:
    """Return the nearest chance that is neither too small nor too large."""
    return min(1.0 - SMALLEST_CHANCE, max(SMALLEST_CHANCE, chance))
