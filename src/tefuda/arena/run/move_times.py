"""The times of bots for a move: the mean, and percentiles from a histogram.

The bins of the histogram grow by a twentieth, so a percentile is right within 5 %, and the times of
a million moves are a few dozen numbers.
"""

from __future__ import annotations

from collections import Counter
from math import floor, log

BIN_GROWTH = 1.05
SHORTEST_S = 1e-6  # less counts as this


class MoveTimes:
    """The times of many moves."""

    def __init__(self, moves: int = 0, seconds: float = 0.0) -> None:
        """Start with moves of which only the number and the total time are known."""
        self.moves = moves
        self.seconds = seconds
        self.bins: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        """Add a move."""
        self.moves += 1
        self.seconds += seconds
        self.bins[floor(log(max(seconds, SHORTEST_S) / SHORTEST_S, BIN_GROWTH))] += 1

    def merge(self, other: MoveTimes) -> None:
        """Add the moves of another."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.bins.update(other.bins)

    @property
    def mean(self) -> float:
        """Seconds per move."""
        return self.seconds / self.moves if self.moves else 0.0

    def percentile(self, share: float) -> float | None:
        """Return the time that this share of the moves did not exceed.

        None if no single move was timed.
        """
        needed = share * self.bins.total()
        for bin in sorted(self.bins):
            needed -= self.bins[bin]
            if needed <= 0:
                return float(SHORTEST_S * BIN_GROWTH ** (bin + 1))
        return None

    def as_list(self) -> list[object]:
        """Return moves, seconds, and pairs of a bin and its number of moves; JSON-able."""
        return [self.moves, self.seconds, *map(list, sorted(self.bins.items()))]

    @classmethod
    def from_list(cls, data: list[object]) -> MoveTimes:
        """Read what `as_list` returned."""
        times = cls()
        times.moves, times.seconds, *bins = data  # type: ignore[assignment]
        times.bins.update(dict(bins))  # type: ignore[arg-type]
        return times
