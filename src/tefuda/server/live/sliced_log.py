"""Long logs are read with pauses, so that other tables need not wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable

from tefuda.table.events import Entry

SLICE = 200  # entries, about ten milliseconds


async def unhurried(entries: Iterable[Entry]) -> AsyncIterator[Entry]:
    """These entries; now and then everybody else comes first."""
    for number, entry in enumerate(entries, 1):
        yield entry
        if number % SLICE == 0:
            await asyncio.sleep(0)
