"""How long bots take for a move: the mean, and a percentile from a histogram.

The histogram has bins that grow by a twentieth, so a percentile is right within 5 %, and the
times of a million moves are kept in a few dozen numbers.
"""

from __future__ import annotations

from collections import Counter
from math import floor, log

GROWTH = 1.05
SHORTEST = 1e-6  # seconds: less is as little


class Pace:
    """The times of many moves."""

    def __init__(self, moves: int = 0, seconds: float = 0.0) -> None:
        """So many moves took so long together; those that are added are timed one by one."""
        self.moves = moves
        self.seconds = seconds
        self.bins: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        """One more move."""
        self.moves += 1
        self.seconds += seconds
        self.bins[floor(log(max(seconds, SHORTEST) / SHORTEST, GROWTH))] += 1

    def merge(self, other: Pace) -> None:
        """Add the moves of another."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.bins.update(other.bins)

    @property
    def mean(self) -> float:
        """Seconds per move."""
        return self.seconds / self.moves if self.moves else 0.0

    def percentile(self, share: float) -> float | None:
        """Return the time within which this share of the moves was made.

        None where none was timed.
        """
        needed = share * self.bins.total()
        for bin in sorted(self.bins):
            needed -= self.bins[bin]
            if needed <= 0:
                return float(SHORTEST * GROWTH ** (bin + 1))
        return None

    def as_list(self) -> list[object]:
        """JSON-able: moves, seconds, the bins and how many moves are in each."""
        return [self.moves, self.seconds, *map(list, sorted(self.bins.items()))]

    @classmethod
    def from_list(cls, told: list[object]) -> Pace:
        """Read what `as_list` wrote."""
        pace = cls()
        pace.moves, pace.seconds, *bins = told  # type: ignore[assignment]
        pace.bins.update(dict(bins))  # type: ignore[arg-type]
        return pace
