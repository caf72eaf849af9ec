"""Who is connected to a table: here, and at the other processes.

Nothing of it is an event. Each process stores who is connected to it, a moment after somebody came
or went, and learns from the store of those at the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from tefuda.server.clock import now
from tefuda.server.live.broadcast import Audience
from tefuda.server.tasks import Tasks
from tefuda.store import Store, Unavailable

DELAY = 0.1  # seconds: who only reloads the page was never away
AGAIN = 5.0  # until the next try, when the database is away


class PresenceTracker:
    """Keeps `here` and `watchers` of an audience, and since when who sits there is or is not."""

    def __init__(
        self, audience: Audience, store: Store, tasks: Tasks, changed: Callable[[], None]
    ) -> None:
        self.audience = audience
        self.absent_since: dict[str, int] = {}
        self.here_since: dict[str, int] = {}
        self.read_at = 0.0  # by the clock that only goes forward
        self._store = store
        self._tasks = tasks
        self._changed = changed
        self._stored: frozenset[str] = frozenset()  # everywhere, by the store
        self._said: tuple[list[str], int] | None = None  # of those here, to the store
        self._timer: asyncio.TimerHandle | None = None  # until the next saying
        self._reading: asyncio.TimerHandle | None = None  # until the next reading
        self._ended = False
        # What is asked later is answered later: no old answer covers a newer one.
        self._one_at_a_time = asyncio.Lock()

    def note(self, delay: float = DELAY) -> None:
        """Somebody came, went, sat down or stood up: the others learn of it in a moment."""
        self.settle()
        if self._timer is None and not self._ended:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, lambda: self._tasks.spawn(self._publish()))

    def note_seats(self) -> None:
        """Some sit elsewhere now. Nobody learns of it, unless others sit than before, or watch."""
        self.settle()
        if self._here() != self._said:
            self.note()

    def settle(self) -> None:
        """Find out who is there by what is known now."""
        table = self.audience.table
        seated = {seat.player for seat in table.seats if seat.player is not None}
        self.audience.here = self._stored | seated.intersection(self._connected())
        self.absent_since = since(self.absent_since, seated.difference(self.audience.here))
        self.here_since = since(self.here_since, seated.intersection(self.audience.here))

    def end(self) -> None:
        """Say nothing more: the table is loaded anew, and that one knows who is here."""
        self._ended = True

    @property
    def settled(self) -> bool:
        """Whether everything is said and read."""
        waits = self._timer is not None or self._reading is not None
        return not waits and not self._one_at_a_time.locked()

    async def read(self) -> None:
        """Ask the store who is there, and say so if that is news."""
        async with self._one_at_a_time:
            if await self._read():
                self._tell()

    def read_later(self, delay: float) -> None:
        """Somebody may have come or gone elsewhere: ask the store in a while."""
        if self._reading is None:
            loop = asyncio.get_running_loop()
            self._reading = loop.call_later(delay, lambda: self._tasks.spawn(self._read_now()))

    async def _read_now(self) -> None:
        self._reading = None
        try:
            await self.read()
        except Unavailable:
            self.read_later(AGAIN)

    async def _read(self) -> bool:
        """Ask the store; whether anything is different there."""
        if self._ended:
            return False
        self.read_at = monotonic()
        present = await self._store.presence(self.audience.table.id)
        news = (present.players, present.watchers) != (self._stored, self.audience.watchers)
        self._stored, self.audience.watchers = present.players, present.watchers
        self.settle()
        return news

    def _tell(self) -> None:
        self.audience.presence()
        self._changed()

    async def _publish(self) -> None:
        """Store who is connected here; if somebody sits elsewhere by then, once more."""
        self._timer = None
        async with self._one_at_a_time:
            if self._ended:
                return
            said = self._here()
            try:
                await self._store.set_presence(self.audience.table.id, *said)
                self._said = said
                await self._read()
                self._tell()  # also if it is as before: somebody may have come and gone since
            except Unavailable:
                self.note(AGAIN)
                return
        self.note_seats()

    def _here(self) -> tuple[list[str], int]:
        """Who of those who sit there is connected here, and how many others are."""
        seats = self.audience.table.seats
        connected = self._connected()
        seated = connected.intersection(seat.player for seat in seats if seat.player is not None)
        return sorted(seated), len(connected) - len(seated)

    def _connected(self) -> set[str]:
        return {client.player for client in self.audience.clients}


def since(before: Mapping[str, int], people: Iterable[str]) -> dict[str, int]:
    """From when on something holds for these people: from now on, where it did not before."""
    return {player: before.get(player, now()) for player in people}
