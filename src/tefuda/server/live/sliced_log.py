"""Reading long logs in slices, so that they do not block other tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable

from tefuda.table.events import Entry

SLICE_ENTRIES = 200  # entries, which take about ten milliseconds


async def in_slices(entries: Iterable[Entry]) -> AsyncIterator[Entry]:
    """Yield these entries; let other tasks run after each slice."""
    for number, entry in enumerate(entries, 1):
        yield entry
        if number % SLICE_ENTRIES == 0:
            await asyncio.sleep(0)
