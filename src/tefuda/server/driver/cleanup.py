"""Cleanup of old tables: close those that nobody uses, later compact them."""

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
from tefuda.table.hibernation import HibernatedTable
from tefuda.table.table import Table

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
IDLE = DAY  # before a match begins, and after it
ABANDONED = 7 * DAY  # in the middle of a match
ABANDONED_DAYS = 30 * DAY  # in a match whose clock counts days
COMPACTED = 30 * DAY  # after the table was closed
FIRST = (2 * 60.0, 5 * 60.0)  # seconds until the first run: some servers run for one evening only
EVERY = (30 * 60.0, 90 * 60.0)  # seconds between runs

log = logging.getLogger(__name__)


class Cleanup:
    """Periodic cleanup of old tables. Several processes may run it at once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def run(self) -> None:
        """Clean up periodically until cancelled, at random intervals so that processes differ."""
        wait = FIRST
        while True:
            await asyncio.sleep(random.uniform(*wait))
            wait = EVERY
            try:
                await self.tend()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("cleanup failed")

    async def tend(self) -> None:
        """Close idle tables, compact tables closed long ago, delete expired sessions and ids."""
        for id in await self.registry.store.idle(now() - IDLE):
            try:
                await self._close_if_idle(await self.registry.get(id))
            except TableGone:
                continue
            except Unavailable:
                raise
            except Exception as mistake:  # go on with the other tables
                note(mistake, f"table {alias(id)} cannot be closed")
        await self.registry.store.compact(now() - COMPACTED)
        await self.registry.store.forget_expired(now() - 1000 * COOKIE_MAX_AGE_S)

    async def _close_if_idle(self, live: LiveTable) -> None:
        async with live.lock:
            nobody = not live.audience.here and not live.audience.watchers
            if nobody and now() - live.outline.last_at > patience(live.outline):
                await live.commit([Closed("idle")])


def patience(table: Table | HibernatedTable) -> int:
    """Idle time in milliseconds after which a table is closed."""
    if table.phase != "playing":
        return IDLE
    return ABANDONED_DAYS if table.settings.clock == "days" else ABANDONED
