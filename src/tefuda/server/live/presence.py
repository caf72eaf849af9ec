"""Presence: who is connected to a table, through this process and through others.

Presence is not part of the event log. Each process stores who is connected to it, a moment after a
client connects or disconnects, and reads the presence of the other processes from the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from tefuda.server.live.broadcast import Audience
from tefuda.server.tasks import Tasks
from tefuda.store import Store, Unavailable

PUBLISH_DELAY_S = 0.1  # seconds, so that reloading the page does not count as an absence
PRESENCE_RETRY_S = 5.0  # seconds between attempts to read or store presence


class PresenceTracker:
    """Maintains `here` and `spectators` of an audience, and how long players are here or absent."""

    def __init__(
        self, audience: Audience, store: Store, tasks: Tasks, changed: Callable[[], None]
    ) -> None:
        self.audience = audience
        self.absent_since: dict[str, int] = {}
        self.here_since: dict[str, int] = {}
        self.read_at = 0.0  # monotonic
        self._store = store
        self._tasks = tasks
        self._changed = changed
        self._stored: frozenset[str] = frozenset()  # players connected to any process, as last read
        self._published: tuple[list[str], int] | None = None  # presence here, as last stored
        self.write_timer: asyncio.TimerHandle | None = None  # until the next write
        self._reading: asyncio.TimerHandle | None = None  # until the next read
        self._ended = False
        # Keeps reads and writes in order: an old answer never overwrites a newer one.
        self._one_at_a_time = asyncio.Lock()

    def update(self, delay: float = PUBLISH_DELAY_S) -> None:
        """Update presence after a client or seat changed; publish it after the delay."""
        self.recompute()
        if self.write_timer is None and not self._ended:
            loop = asyncio.get_running_loop()
            self.write_timer = loop.call_later(delay, lambda: self._tasks.spawn(self._publish()))

    def update_seats(self) -> None:
        """Update presence after seats changed; publish only if players or spectators differ."""
        self.recompute()
        if self._here() != self._published:
            self.update()

    def recompute(self) -> None:
        """Recompute who is here and who is absent, without asking the store."""
        seats = self.audience.holder.state.seats
        seated = {seat.player for seat in seats if seat.player is not None}
        self.audience.here = self._stored | seated.intersection(self._connected())
        here, now = self.audience.here, self.audience.now()
        self.absent_since = start_times(self.absent_since, seated.difference(here), now)
        self.here_since = start_times(self.here_since, seated.intersection(here), now)

    def end(self) -> None:
        """Publish nothing more: the reloaded table has its own tracker."""
        self._ended = True

    @property
    def settled(self) -> bool:
        """True if no read or write is pending."""
        waits = self.write_timer is not None or self._reading is not None
        return not waits and not self._one_at_a_time.locked()

    async def read(self) -> None:
        """Read presence from the store; notify the clients if it has changed."""
        async with self._one_at_a_time:
            if await self._read():
                self._notify()

    def read_later(self, delay: float) -> None:
        """Schedule a read: presence at other processes may have changed."""
        if self._reading is None:
            loop = asyncio.get_running_loop()
            self._reading = loop.call_later(delay, lambda: self._tasks.spawn(self._read_now()))

    async def _read_now(self) -> None:
        self._reading = None
        try:
            await self.read()
        except Unavailable:
            self.read_later(PRESENCE_RETRY_S)

    async def _read(self) -> bool:
        """Read presence from the store; return whether it has changed."""
        if self._ended:
            return False
        self.read_at = monotonic()
        present = await self._store.presence(self.audience.holder.state.id)
        news = (present.players, present.spectators) != (self._stored, self.audience.spectators)
        self._stored, self.audience.spectators = present.players, present.spectators
        self.recompute()
        return news

    def _notify(self) -> None:
        self.audience.send_presence()
        self._changed()

    async def _publish(self) -> None:
        """Store who is connected here; publish again if seats have changed meanwhile."""
        self.write_timer = None
        async with self._one_at_a_time:
            if self._ended:
                return
            here = self._here()
            try:
                await self._store.set_presence(self.audience.holder.state.id, *here)
                self._published = here
                await self._read()
                self._notify()  # even if unchanged: a client may have come and gone meanwhile
            except Unavailable:
                self.update(PRESENCE_RETRY_S)
                return
        self.update_seats()

    def _here(self) -> tuple[list[str], int]:
        """Return the seated players who are connected here, and the number of spectators."""
        seats = self.audience.holder.state.seats
        connected = self._connected()
        seated = connected.intersection(seat.player for seat in seats if seat.player is not None)
        return sorted(seated), len(connected) - len(seated)

    def _connected(self) -> set[str]:
        return {client.player for client in self.audience.clients}


def start_times(before: Mapping[str, int], people: Iterable[str], now: int) -> dict[str, int]:
    """Return the start time for each of these people: the known one, or now."""
    return {player: before.get(player, now) for player in people}
