"""Send clients to other servers while this one cannot reach the database.

Other servers claim the tables of a server that has sent no heartbeat for the time of a lease. From
then on its clients can only wait here, and can play elsewhere. So it closes their sockets and
refuses requests, also those that wait for the database, and the proxy passes them on. A server that
knows of no other keeps its clients: they could not go anywhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tefuda.server.close_codes import SERVICE_RESTART
from tefuda.server.live.live_table import RECONNECT
from tefuda.server.live.registry import TableRegistry
from tefuda.server.live.session_watch import clients_of
from tefuda.store.queries.workers import WORKER_LEASE_MS

CHECK_INTERVAL_S = 1.0
MISSED_CHECKS = int(WORKER_LEASE_MS / 1000 / CHECK_INTERVAL_S)  # without a heartbeat, in a row

log = logging.getLogger(__name__)


class Isolation:
    """The state of a server that may be cut off from the database while others are not.

    It counts checks instead of seconds: a process that was suspended has missed no check.
    """

    def __init__(self) -> None:
        self.active = False
        self._missed_checks = 0
        self._last_beat_at = 0.0
        self._interruptible: set[asyncio.Timeout] = set()

    @asynccontextmanager
    async def interruptible(self) -> AsyncIterator[asyncio.Timeout]:
        """Raise TimeoutError, where the context ends, if the server becomes isolated meanwhile."""
        async with asyncio.timeout(None) as timeout:
            self._interruptible.add(timeout)
            try:
                yield timeout
            finally:
                self._interruptible.discard(timeout)

    @asynccontextmanager
    async def watching(self, registry: TableRegistry) -> AsyncIterator[None]:
        """Check regularly, until the end of the context."""
        routine = asyncio.create_task(self._run(registry))
        try:
            yield
        finally:
            routine.cancel()
            await asyncio.gather(routine, return_exceptions=True)

    async def _run(self, registry: TableRegistry) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            self.check(registry)

    def check(self, registry: TableRegistry) -> None:
        """Compare the last heartbeat with that of the previous check; close sockets if isolated."""
        store = registry.store
        if store.beaten_at != self._last_beat_at:
            self._last_beat_at = store.beaten_at
            self._missed_checks = 0
            if self.active:
                log.warning("the database is back: serving again")
            self.active = False
            return
        self._missed_checks += 1
        if self._missed_checks < MISSED_CHECKS or not store.other_servers:
            return
        if not self.active:
            log.warning("no heartbeat stored: sending clients to the other servers")
        self.active = True
        for timeout in self._interruptible:
            timeout.reschedule(0)
        self._interruptible.clear()
        for client in clients_of(registry):
            client.close(SERVICE_RESTART, RECONNECT)
