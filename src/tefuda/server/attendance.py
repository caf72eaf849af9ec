"""Who is connected to a table: here, and at the other processes.

Nothing of it is an event. Each process stores who is connected to it, a moment after somebody came
or went, and learns from the store of those at the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from tefuda.server.broadcast import Audience
from tefuda.server.now import now
from tefuda.server.tasks import Tasks
from tefuda.store import Store, Unavailable

DELAY = 0.1  # seconds: who only reloads the page was never away
AGAIN = 5.0  # until the next try, when the database is away


class Attendance:
    """Keeps `here` and `watchers` of an audience, and since when those who sit there are away."""

    def __init__(
        self, audience: Audience, store: Store, tasks: Tasks, changed: Callable[[], None]
    ) -> None:
        self.audience = audience
        self.absent_since: dict[str, int] = {}
        self.read_at = 0.0  # by the clock that only goes forward
        self._store = store
        self._tasks = tasks
        self._changed = changed
        self._stored: frozenset[str] = frozenset()  # everywhere, by the store
        self._said: tuple[list[str], int] | None = None  # of those here, to the store
        self._timer: asyncio.TimerHandle | None = None

    def note(self, delay: float = DELAY) -> None:
        """Somebody came, went, sat down or stood up: the others learn of it in a moment."""
        self.settle()
        if self._timer is None:
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
        for player in seated:
            if player in self.audience.here:
                self.absent_since.pop(player, None)
            else:
                self.absent_since.setdefault(player, now())

    async def read(self) -> None:
        """Ask the store who is there, and say so if that is news."""
        self.read_at = monotonic()
        present = await self._store.presence(self.audience.table.id)
        news = (present.players, present.watchers) != (self._stored, self.audience.watchers)
        self._stored, self.audience.watchers = present.players, present.watchers
        self.settle()
        if news:
            self.audience.presence()
            self._changed()

    async def _publish(self) -> None:
        """Store who is connected here."""
        self._timer = None
        said = self._here()
        try:
            await self._store.set_presence(self.audience.table.id, *said)
            self._said = said
            await self.read()
        except Unavailable:
            self.note(AGAIN)

    def _here(self) -> tuple[list[str], int]:
        """Who of those who sit there is connected here, and how many others are."""
        seats = self.audience.table.seats
        connected = self._connected()
        seated = connected.intersection(seat.player for seat in seats if seat.player is not None)
        return sorted(seated), len(connected) - len(seated)

    def _connected(self) -> set[str]:
        return {client.player for client in self.audience.clients}
