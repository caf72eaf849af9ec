"""The sets that beat a set of cards."""

from __future__ import annotations

from tefuda.catalogue import Fact
from tefuda.games.nana import COPIES, HIGHEST


def needed_to_beat(count: int, number: int) -> dict[str, Fact]:
    """Return what beats such a set (NT-06), as facts of the message `beats`.

    `least` is the lowest number that will do with as many cards, `more` how many cards of any
    number will do; None: not at all.

    >>> needed_to_beat(2, 4)
    {'lying_count': 2, 'least': 5, 'more': 3}
    >>> needed_to_beat(9, 7)
    {'lying_count': 9, 'least': None, 'more': None}
    """
    return {
        "lying_count": count,
        "least": number + 1 if number < HIGHEST else None,
        "more": count + 1 if count < COPIES else None,
    }
