"""Hibernation of quiet tables, so that a thousand of them need little memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

from tefuda.server.error_reporting import note
from tefuda.server.live.live_table import LiveTable

BETWEEN_LOOKS = 1.0  # seconds
ALONE = 2.0  # seconds from its last use until a table without clients hibernates
WITH_PEOPLE = 30.0  # seconds for a table with clients


async def let_rest(tables: Mapping[str, LiveTable]) -> None:
    """Hibernate idle tables until cancelled, one at a time to keep the event loop responsive."""
    while True:
        await asyncio.sleep(BETWEEN_LOOKS)
        for live in [live for live in tables.values() if is_idle(live)]:
            if is_idle(live):  # it may have been used meanwhile
                fold(live)
                await asyncio.sleep(0)


def fold(live: LiveTable) -> None:
    """Hibernate a table; log an error and leave the table as it is if that fails."""
    try:
        live.table.rest()
    except Exception as mistake:
        note(mistake)


def rest_alone(live: LiveTable) -> None:
    """Hibernate a table without clients at once, so that few are in memory in full."""
    if not (live.audience.clients or live.lock.locked() or live.broken):
        fold(live)


def is_idle(live: LiveTable) -> bool:
    """Whether a table has been unused long enough to hibernate, and does not yet."""
    if live.table.at_rest or live.lock.locked():
        return False
    return monotonic() - live.used_at > (WITH_PEOPLE if live.audience.clients else ALONE)
