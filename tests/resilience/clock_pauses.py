"""The clock of a person while the server was down, according to the log."""

from __future__ import annotations

import time
from typing import NamedTuple

from tefuda.store import Store
from tefuda.table import Table
from tefuda.table.clock import time_left
from tefuda.table.events import Interrupted


class Pause(NamedTuple):
    """The time without a driver, and the time left to the person in turn."""

    milliseconds: int
    left_before: int  # when the server died
    left_after: int  # when somebody drove the table again


def now() -> int:
    return time.time_ns() // 1_000_000


async def pause_after(
    database: str, table: str, number: int, killed_at: int, dead_at: int
) -> Pause:
    """The interruption that follows an event, which was the last before the server died.

    Between the two moments it died: it may have counted the time up to the later one.
    """
    store = await Store.open(database)
    try:
        entries = await store.entries(table)
    finally:
        await store.close()
    place = next(
        place
        for place, entry in enumerate(entries)
        if entry.number > number and isinstance(entry.event, Interrupted)
    )
    before, entry = Table.replay(table, entries[:place]), entries[place]
    assert before.turn is not None
    left_before = time_left(before, before.turn, dead_at)
    before.apply(entry)
    left_after = time_left(before, before.turn, entry.at)
    assert left_before is not None
    assert left_after is not None
    return Pause(entry.at - killed_at, left_before, left_after)
