"""What is old: tables that nobody comes back to are closed, and after a while compacted."""

from __future__ import annotations

import asyncio
import logging
import random

from tefuda.server.clock import now
from tefuda.server.error_reporting import note
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.cookies import COOKIE_MAX_AGE_S
from tefuda.server.outages import note_outage
from tefuda.store import TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.events import Closed
from tefuda.table.table import Table

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
IDLE = DAY  # for gathering, and after a match
ABANDONED = 7 * DAY  # in the middle of a match
ABANDONED_DAYS = 30 * DAY  # where moves take days
COMPACTED = 30 * DAY  # after it was closed
FIRST = (2 * 60.0, 5 * 60.0)  # seconds until the first round: some servers run for an evening
EVERY = (30 * 60.0, 90 * 60.0)  # between rounds

log = logging.getLogger(__name__)


class Cleanup:
    """Looks for old tables now and then. Several processes may do so at once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def run(self) -> None:
        """For as long as the process runs; not all processes at the same moment."""
        wait = FIRST
        while True:
            await asyncio.sleep(random.uniform(*wait))
            wait = EVERY
            try:
                await self.tend()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("tending failed")

    async def tend(self) -> None:
        """Close what is idle, compact what is long closed, forget who was signed in long ago."""
        for id in await self.registry.store.idle(now() - IDLE):
            try:
                await self._close_if_idle(await self.registry.get(id))
            except TableGone:
                continue
            except Unavailable:
                raise
            except Exception as mistake:  # the others are looked after all the same
                note(mistake, f"table {alias(id)} cannot be closed")
        await self.registry.store.compact(now() - COMPACTED)
        await self.registry.store.forget_sessions(now() - 1000 * COOKIE_MAX_AGE_S)

    async def _close_if_idle(self, live: LiveTable) -> None:
        async with live.lock:
            nobody = not live.audience.here and not live.audience.watchers
            if nobody and now() - live.table.last_at > patience(live.table):
                await live.commit([Closed("idle")])


def patience(table: Table) -> int:
    """How long a table waits for somebody to come."""
    if table.phase != "playing":
        return IDLE
    return ABANDONED_DAYS if table.settings.clock == "days" else ABANDONED
