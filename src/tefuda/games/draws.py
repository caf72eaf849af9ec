"""A deal as a walk through chance: each card in turn, with the chances of all that may happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self


class Stage(NamedTuple):
    """Draws of one kind: each goes to a place with room left, in one of several equal ways."""

    room: tuple[int, ...]  # how many draws may go to each place
    ways: int = 1
    draws: int | None = None  # None: until there is no room left

    @property
    def length(self) -> int:
        """The number of draws."""
        return sum(self.room) if self.draws is None else self.draws


class Draws:
    """The decisions of chance so far. A draw with one outcome only is made by itself.

    >>> deal = Draws([Stage((1, 2))])
    >>> deal.outcomes()
    [(0, 0.3333333333333333), (1, 0.6666666666666666)]
    >>> deal.draw(0)
    >>> deal.complete, deal.drawn
    (True, [0, 1, 1])
    """

    def __init__(self, stages: Sequence[Stage]) -> None:
        """Begin with nothing drawn."""
        self.stages = tuple(stages)
        self.drawn: list[int] = []
        self._later = list(stages)
        self._stage = Stage(())
        self._room: list[int] = []
        self._left = 0  # draws of this stage
        self._go_on()

    @property
    def complete(self) -> bool:
        """True if chance has nothing more to decide."""
        return self._left == 0

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what may be drawn next, with the chances."""
        ways = self._stage.ways
        total = sum(self._room) * ways
        return [
            (place * ways + way, room / total)
            for place, room in enumerate(self._room)
            if room > 0
            for way in range(ways)
        ]

    def possible(self, outcome: int) -> bool:
        """Return whether this may be drawn next."""
        place = outcome // self._stage.ways
        return 0 <= place < len(self._room) and self._room[place] > 0

    def draw(self, outcome: int) -> None:
        """Take one of the outcomes."""
        self._take(outcome)
        self._go_on()

    def copy(self) -> Self:
        """Return the same draws, to go on apart."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.drawn, twin._room = self.drawn[:], self._room[:]
        twin._later = self._later[:]
        return twin

    def _take(self, outcome: int) -> None:
        self.drawn.append(outcome)
        self._room[outcome // self._stage.ways] -= 1
        self._left -= 1

    def _go_on(self) -> None:
        """Go on to the next draw that chance decides."""
        while self._left > 0 or self._later:
            if self._left == 0:
                self._stage = self._later.pop(0)
                self._room = list(self._stage.room)
                self._left = self._stage.length
            elif self._stage.ways == 1 and sum(map(bool, self._room)) == 1:
                self._take(next(place for place, room in enumerate(self._room) if room))
            else:
                return
