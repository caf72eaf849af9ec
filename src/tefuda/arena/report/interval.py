"""Means with 95 % confidence intervals, over deals.

A deal is one observation: its matches in all seatings have the same cards and are not
independent. So the mean of each deal is taken first, and the interval is that of these means.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.96  # standard errors: 95 % of a normal distribution lie within

# The same of Student's distribution, for few values: with 1, 2, 3 ... degrees of freedom.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
)


class Interval(NamedTuple):
    """A mean, and the bounds that hold the true one in 95 of 100 such experiments."""

    mean: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """The distance from the mean to the farther bound."""
        return max(self.mean - self.low, self.high - self.mean)


def interval(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """Return the mean of values that lie between these bounds.

    Where all values are the same, the normal approximation would claim to be certain; Wilson's
    interval for a share of this many observations does not.

    >>> interval([0.0, 1.0, 1.0, 0.0])
    Interval(mean=0.5, low=0.0, high=1.0)
    >>> round(interval([1.0] * 10).low, 3)
    0.722
    """
    mean = fmean(values)
    spread = stdev(values) if len(values) > 1 else 0.0
    if spread == 0.0:
        share = (mean - least) / (most - least)
        low, high = (least + bound * (most - least) for bound in wilson(share, len(values)))
    else:
        reach = standard_errors(len(values) - 1) * spread / sqrt(len(values))
        low, high = mean - reach, mean + reach
    return Interval(mean, max(least, min(low, mean)), min(most, max(high, mean)))


def standard_errors(freedom: int) -> float:
    """Return how many standard errors hold 95 %, with these degrees of freedom.

    >>> standard_errors(1), round(standard_errors(60), 3)
    (12.706, 2.0)
    """
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else Z + (Z**3 + Z) / (4 * freedom)


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval for a share of `count` observations."""
    z = Z * Z / count
    centre = (share + z / 2) / (1 + z)
    reach = Z / (1 + z) * sqrt(share * (1 - share) / count + z / (4 * count))
    return centre - reach, centre + reach
