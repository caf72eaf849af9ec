"""Tables at which nothing happens are let rest, so that a thousand of them cost little memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from time import monotonic

from tefuda.server.live_table import LiveTable

log = logging.getLogger(__name__)

BETWEEN_LOOKS = 1.0  # seconds
ALONE = 2.0  # seconds after its last use that a table at which nobody is rests
WITH_PEOPLE = 30.0  # and one at which somebody thinks, or has gone for tea


async def let_rest(tables: Mapping[str, LiveTable]) -> None:
    """See to it for as long as the process runs; one by one, so that nobody waits for it."""
    while True:
        await asyncio.sleep(BETWEEN_LOOKS)
        for live in [live for live in tables.values() if is_idle(live)]:
            if is_idle(live):  # still, after the others
                try:
                    live.table.rest()
                except Exception:  # it stays as it is, and the others may rest
                    log.exception("a table cannot be folded")
                await asyncio.sleep(0)


def is_idle(live: LiveTable) -> bool:
    """Whether nothing has happened at a table for long, and it does not rest yet."""
    if live.table.at_rest or live.lock.locked():
        return False
    return monotonic() - live.used_at > (WITH_PEOPLE if live.audience.clients else ALONE)
