"""The log of the current match at a table: this round in full, earlier rounds compressed.

A client that connects gets the entries of this round. It asks for those of earlier rounds only if
somebody reads them, so they are kept small until then.
"""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, Self

from tefuda.games.event import Event as GameEvent
from tefuda.table.events import Dealt, Entry, Named, Rematched, Said, Started

MAX_ROUND_ENTRIES = 1_000  # of one round; a legal round of moves is far shorter
SIDE_EVENTS = (Said, Named)  # they leave the match as it was, and have no place in its log


class AppliedEntry(NamedTuple):
    """An entry of the log, and its effects in the match."""

    entry: Entry
    events: tuple[GameEvent, ...]


class MatchLog:
    """The applied entries since the start of the match."""

    def __init__(self) -> None:
        """Make the log of a table without a match."""
        self.round: deque[AppliedEntry] = deque(maxlen=MAX_ROUND_ENTRIES)
        self._earlier: list[bytes] = []  # the rounds before, each compressed
        self._running = False

    def add(self, applied: AppliedEntry) -> None:
        """Add the next entry of the table, if it belongs to a match."""
        event = applied.entry.event
        if isinstance(event, Started | Rematched):
            self.round.clear()
            self._earlier = []
            self._running = isinstance(event, Started)
        if not self._running or isinstance(event, SIDE_EVENTS):
            return
        if isinstance(event, Dealt) and self.dealt:
            self._earlier.append(zlib.compress(pickle.dumps(list(self.round))))
            self.round.clear()
        self.round.append(applied)

    @property
    def dealt(self) -> bool:
        """True if the kept round has been dealt."""
        return any(isinstance(applied.entry.event, Dealt) for applied in self.round)

    def earlier(self) -> Iterator[AppliedEntry]:
        """Yield the entries of the rounds before this one."""
        for compressed in self._earlier:
            yield from pickle.loads(zlib.decompress(compressed))

    def __eq__(self, other: object) -> bool:
        """Compare the entries: equal rounds need not compress to equal bytes."""
        if not isinstance(other, MatchLog):
            return NotImplemented
        return self.round == other.round and list(self.earlier()) == list(other.earlier())

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Self:
        """Make an independent copy."""
        twin = type(self)()
        twin.round = self.round.copy()
        twin._earlier = self._earlier.copy()
        twin._running = self._running
        return twin
