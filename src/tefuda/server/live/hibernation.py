"""Tables at which nothing happens are let rest, so that a thousand of them cost little memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

from tefuda.server.error_reporting import note
from tefuda.server.live.live_table import LiveTable

BETWEEN_LOOKS = 1.0  # seconds
ALONE = 2.0  # seconds after its last use that a table at which nobody is rests
WITH_PEOPLE = 30.0  # and one at which somebody thinks, or has gone for tea


async def let_rest(tables: Mapping[str, LiveTable]) -> None:
    """See to it for as long as the process runs; one by one, so that nobody waits for it."""
    while True:
        await asyncio.sleep(BETWEEN_LOOKS)
        for live in [live for live in tables.values() if is_idle(live)]:
            if is_idle(live):  # still, after the others
                fold(live)
                await asyncio.sleep(0)


def fold(live: LiveTable) -> None:
    """Let a table rest; one that cannot stays as it is."""
    try:
        live.table.rest()
    except Exception as mistake:
        note(mistake)


def rest_alone(live: LiveTable) -> None:
    """Let a table rest at once if nobody is there, so that many at a time never lie unfolded."""
    if not (live.audience.clients or live.lock.locked() or live.broken):
        fold(live)


def is_idle(live: LiveTable) -> bool:
    """Whether nothing has happened at a table for long, and it does not rest yet."""
    if live.table.at_rest or live.lock.locked():
        return False
    return monotonic() - live.used_at > (WITH_PEOPLE if live.audience.clients else ALONE)
