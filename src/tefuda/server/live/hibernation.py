"""Hibernation of quiet tables, so that a thousand of them need little memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

from tefuda.server.error_reporting import report_error
from tefuda.server.live.live_table import LiveTable

HIBERNATION_CHECK_S = 1.0
UNWATCHED_IDLE_S = 2.0  # seconds from its last use until a table without clients hibernates
WATCHED_IDLE_S = 30.0  # seconds for a table with clients


async def hibernate_idle(tables: Mapping[str, LiveTable]) -> None:
    """Hibernate idle tables until cancelled, one at a time to keep the event loop responsive."""
    while True:
        await asyncio.sleep(HIBERNATION_CHECK_S)
        for live in [live for live in tables.values() if is_idle(live)]:
            if is_idle(live):  # it may have been used meanwhile
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


def is_idle(live: LiveTable) -> bool:
    """Whether a table has been unused long enough to hibernate, and does not yet."""
    if live.holder.hibernated or live.lock.locked():
        return False
    return monotonic() - live.used_at > (
        WATCHED_IDLE_S if live.audience.clients else UNWATCHED_IDLE_S
    )
