"""Names for the places of an observation, so that people can read one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import NamedTuple

Axis = tuple[str, ...]  # the name of each place along it

SEATS: Axis = ("own", "next", "2nd", "3rd", "4th", "5th")  # clockwise, from the one that looks
PHASES: Axis = ("to be dealt", "playing", "over")


class Section(NamedTuple):
    """Neighbouring places of an observation that belong together.

    With several axes the last one varies fastest; without any it is a single place.
    """

    name: str
    axes: tuple[Axis, ...]
    text: str  # what is written there
    # flags: 0 or 1; choice: one 1 at most along the last axis; counts: mostly 0, 1 or 2; numbers
    kind: str = "flags"

    @property
    def size(self) -> int:
        """The number of places."""
        return prod(map(len, self.axes))


def numbers_from(low: int, high: int) -> Axis:
    """Return an axis of numbers.

    >>> numbers_from(1, 3)
    ('1', '2', '3')
    """
    return tuple(map(str, range(low, high + 1)))


def size(sections: Iterable[Section]) -> int:
    """Return the length of a row with these sections."""
    return sum(section.size for section in sections)


def places(sections: Iterable[Section]) -> dict[str, slice]:
    """Return where each section is in the row.

    >>> places([Section("hand", (("a", "b"),), ""), Section("over", (), "")])
    {'hand': slice(0, 2, None), 'over': slice(2, 3, None)}
    """
    found, begin = {}, 0
    for section in sections:
        found[section.name] = slice(begin, begin + section.size)
        begin += section.size
    return found


def index_names(sections: Iterable[Section]) -> Iterator[str]:
    """Yield the name of every place of a row.

    >>> list(index_names([Section("hand", (("a", "b"),), ""), Section("over", (), "")]))
    ['hand a', 'hand b', 'over']
    """
    for section in sections:
        for labels in product(*section.axes):
            yield " ".join((section.name, *labels))
