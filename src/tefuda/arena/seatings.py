"""All seatings: every different way in which bots can sit around a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def seatings(places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All different orders of these numbers, in order.

    >>> list(seatings([0, 1, 1]))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    if not places:
        yield ()
        return
    for first in sorted(set(places)):
        rest = list(places)
        rest.remove(first)
        for others in seatings(rest):
            yield (first, *others)
