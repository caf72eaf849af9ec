"""Shares of wins with less luck: the luck of deals and choices as a control variate.

That luck is zero on average, so any multiple of it may be subtracted. The multiple that
makes the spread smallest is fitted to the other half of the deals: so it is independent of the luck
from which it is subtracted, and the mean of the shares stays what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean


def less_luck(wins: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Subtract the luck from the share of wins of each deal.

    >>> less_luck([1.0, 1.0, 0.0, 0.0], [0.5, 0.5, -0.5, -0.5])
    [0.5, 0.5, 0.5, 0.5]
    """
    even, odd = (slope(wins[half::2], lucks[half::2]) for half in (0, 1))
    pairs = enumerate(zip(wins, lucks, strict=True))
    return [win - (even if deal % 2 else odd) * luck for deal, (win, luck) in pairs]


def slope(wins: Sequence[float], lucks: Sequence[float]) -> float:
    """Return the slope of wins over luck by least squares; 0 where the luck is always the same."""
    if len(lucks) < 2:
        return 0.0
    win, luck = fmean(wins), fmean(lucks)
    spread = sum((each - luck) ** 2 for each in lucks)
    shared = sum((a - win) * (b - luck) for a, b in zip(wins, lucks, strict=True))
    return shared / spread if spread > 1e-12 else 0.0
