"""Hibernation of quiet tables, so that a thousand of them need little memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

from tefuda.server.config import Timings
from tefuda.server.error_reporting import report_error
from tefuda.server.live.live_table import LiveTable


async def hibernate_idle(tables: Mapping[str, LiveTable], timings: Timings) -> None:
    """Hibernate idle tables until cancelled, one at a time to keep the event loop responsive."""
    while True:
        await asyncio.sleep(timings.hibernation_check_s)
        for live in [live for live in tables.values() if is_idle(live, timings)]:
            if is_idle(live, timings):  # it may have been used meanwhile
                hibernate(live)
                await asyncio.sleep(0)


def hibernate(live: LiveTable) -> None:
    """Hibernate a table; log an error and leave the table as it is if that fails."""
    try:
        live.holder.hibernate()
    except Exception as error:
        report_error(error)


def hibernate_unwatched(live: LiveTable) -> None:
    """Hibernate a table without clients at once, so that few are in memory in full."""
    if not (live.audience.clients or live.lock.locked() or live.broken):
        hibernate(live)


def is_idle(live: LiveTable, timings: Timings) -> bool:
    """Return whether a table has been unused long enough to hibernate, and does not yet."""
    if live.holder.hibernated or live.lock.locked():
        return False
    watched, unwatched = timings.hibernate_watched_after_s, timings.hibernate_unwatched_after_s
    return monotonic() - live.used_at > (watched if live.audience.clients else unwatched)
