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
MAX_EARLIER_ENTRIES = 3_000  # of all earlier rounds: one message to a client has room for them
SIDE_EVENTS = (Said, Named)  # they leave the match as it was, and have no place in its log


class AppliedEntry(NamedTuple):
    """An entry of the log, and its effects in the match."""

    entry: Entry
    events: tuple[GameEvent, ...]


class EarlierRound(NamedTuple):
    """The entries of a round that is over, compressed."""

    entries: int
    compressed: bytes


class MatchLog:
    """The applied entries since the start of the match; of a very long log, the latest."""

    def __init__(self) -> None:
        """Make the log of a table without a match."""
        self.round: deque[AppliedEntry] = deque(maxlen=MAX_ROUND_ENTRIES)
        self._earlier: list[EarlierRound] = []
        self._running = False
        self._dealt = False  # the kept round has been dealt

    def add(self, applied: AppliedEntry) -> None:
        """Add the next entry of the table, if it belongs to a match."""
        event = applied.entry.event
        if isinstance(event, Started | Rematched):
            self.round.clear()
            self._earlier = []
            self._running = isinstance(event, Started)
            self._dealt = False
        if not self._running or isinstance(event, SIDE_EVENTS):
            return
        if isinstance(event, Dealt):
            if self._dealt:
                self._compress_round()
            self._dealt = True
        self.round.append(applied)

    def _compress_round(self) -> None:
        """Move the kept round to the earlier ones, and drop the oldest of them if necessary."""
        compressed = zlib.compress(pickle.dumps(list(self.round)))
        self._earlier.append(EarlierRound(len(self.round), compressed))
        self.round.clear()
        while sum(earlier.entries for earlier in self._earlier) > MAX_EARLIER_ENTRIES:
            del self._earlier[0]

    def earlier(self) -> Iterator[AppliedEntry]:
        """Yield the entries of the rounds before this one."""
        for earlier in self._earlier:
            yield from pickle.loads(zlib.decompress(earlier.compressed))

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
        twin._dealt = self._dealt
        return twin
