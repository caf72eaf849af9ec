"""Finished matches are kept as records."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable

import msgspec

from tefuda.server.live.sliced_log import unhurried
from tefuda.store import Record, Result, Store, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.events import Entry
from tefuda.table.record import record_id, record_text
from tefuda.table.table import Table

AGAIN = 5.0  # seconds until the next try, while the database is away

log = logging.getLogger(__name__)


def record_of(table: Table) -> Record:
    """The record of the match that has just ended at a table."""
    settings = table.settings
    return Record(
        id=record_id(table),
        table=table.id,
        match=table.matches,
        game=settings.game,
        players=settings.players,
        options=settings.options,
        text=record_text(table),
        names=tuple(seat.bot or seat.name for seat in table.seats),
        people=tuple(seat.player or "" for seat in table.seats),
        finished_at=table.last_at,
        result=result_of(table),
    )


def result_of(table: Table) -> Result | None:
    """How the match ended, and for whom a bot played on to its end."""
    result = None if table.match is None else table.match.result()
    if result is None:
        return None
    return msgspec.convert({**result, "stood_in": table.stood_in}, Result)


def ended_matches(table: Table) -> set[int]:
    """Which matches of a table are over, counted from 1."""
    over = table.match is not None and table.match.over
    return set(range(1, table.matches + over))


async def records_in(
    id: str, entries: Iterable[Entry], matches: Collection[int]
) -> AsyncIterator[Record]:
    """The records of these matches, by the log of their table."""
    table = Table(id)
    async for entry in unhurried(entries):
        before = table.phase
        table.apply(entry)
        if table.phase == "over" != before and table.matches in matches:
            yield record_of(table)


async def keep(store: Store, record: Record) -> None:
    """Store a record, however long that takes. Storing it again changes nothing."""
    await patiently(record.table, lambda: store.keep_record(record))


async def keep_missing(store: Store, id: str, ended: Collection[int]) -> None:
    """Store the records of ended matches that are not: whoever saw them end has died."""

    async def look() -> None:
        missing = set(ended) - await store.matches_on_record(id)
        if missing:
            async for record in records_in(id, await store.entries(id), missing):
                await store.keep_record(record)

    await patiently(id, look)


async def patiently(id: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do something about the records of a table, however long the database is away."""
    while True:
        try:
            return await work()
        except Unavailable:
            log.warning("a record of table %s waits for the database", alias(id))
            await asyncio.sleep(AGAIN)
