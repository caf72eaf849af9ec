"""Cleanup of old tables: close those that nobody uses, later compact them."""

from __future__ import annotations

import asyncio
import logging
import random

from tefuda.server.error_reporting import report_error
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.cookies import COOKIE_MAX_AGE_S
from tefuda.server.outages import note_outage
from tefuda.store import TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.events import Closed
from tefuda.table.hibernation import HibernatedTable
from tefuda.table.table import Table

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
IDLE_MS = DAY_MS  # before a match begins, and after it
ABANDONED_MS = 7 * DAY_MS  # in the middle of a match
ABANDONED_SLOW_CLOCK_MS = 30 * DAY_MS  # in a match whose clock counts days
COMPACT_AFTER_MS = 30 * DAY_MS  # after the table was closed

log = logging.getLogger(__name__)


class Cleanup:
    """Periodic cleanup of old tables. Several processes may run it at once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def run(self) -> None:
        """Clean up periodically until cancelled, at random intervals so that processes differ."""
        timings = self.registry.timings
        wait = timings.first_cleanup_s
        while True:
            await asyncio.sleep(random.uniform(*wait))
            wait = timings.cleanup_interval_s
            try:
                await self.clean_up()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("cleanup failed")

    async def clean_up(self) -> None:
        """Close idle tables, compact tables closed long ago, delete expired sessions and ids."""
        now = self.registry.now()
        for id in await self.registry.store.idle(now - IDLE_MS):
            try:
                await self._close_if_idle(await self.registry.get(id))
            except TableGone:
                continue
            except Unavailable:
                raise
            except Exception as error:  # go on with the other tables
                report_error(error, f"table {log_name(id)} cannot be closed")
        await self.registry.store.compact(now - COMPACT_AFTER_MS)
        await self.registry.store.forget_expired(now - 1000 * COOKIE_MAX_AGE_S)

    async def _close_if_idle(self, live: LiveTable) -> None:
        async with live.lock:
            nobody = not live.audience.here and not live.audience.spectators
            if nobody and live.now() - live.outline.last_at > idle_limit_ms(live.outline):
                await live.commit([Closed("idle")])


def idle_limit_ms(table: Table | HibernatedTable) -> int:
    """Idle time in milliseconds after which a table is closed."""
    if table.phase != "playing":
        return IDLE_MS
    return ABANDONED_SLOW_CLOCK_MS if table.settings.clock == "days" else ABANDONED_MS
