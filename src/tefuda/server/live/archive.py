"""Storing the records of finished matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable

import msgspec

from tefuda.server.live.sliced_log import in_slices
from tefuda.server.outages import describe_outage
from tefuda.store import Record, Result, Store, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.events import Entry
from tefuda.table.record import record_id, record_text
from tefuda.table.table import Table

RECORD_RETRY_S = 5.0  # seconds between attempts to store a record

log = logging.getLogger(__name__)


def record_of(table: Table) -> Record:
    """Return the record of the match that has just ended at a table."""
    settings = table.settings
    return Record(
        id=record_id(table),
        table=table.id,
        match=table.matches,
        game=settings.game,
        players=settings.players,
        options=table.options_played,
        text=record_text(table),
        names=tuple(seat.bot or seat.name for seat in table.seats),
        avatars=tuple(seat.shown_avatar for seat in table.seats),
        people=tuple(seat.player or "" for seat in table.seats),
        finished_at=table.last_at,
        practice=table.practice,
        result=result_of(table),
        rated=table.daily is None and not table.took_back and not table.practice,
    )


def result_of(table: Table) -> Result | None:
    """Return the result of the match, with the seats for which a bot played to the end."""
    result = None if table.match is None else table.match.result()
    if result is None:
        return None
    return msgspec.convert({**result, "stood_in": table.stood_in}, Result)


def ended_matches(table: Table) -> set[int]:
    """Return the indexes, from 1, of the matches at a table that are over."""
    over = table.match is not None and table.match.over
    return set(range(1, table.matches + over))


async def records_in(
    id: str, entries: Iterable[Entry], matches: Collection[int]
) -> AsyncIterator[Record]:
    """Replay the log of a table and yield the records of these matches."""
    table = Table(id)
    async for entry in in_slices(entries):
        before = table.phase
        table.apply(entry)
        if table.phase == "over" != before and table.matches in matches:
            yield record_of(table)


async def store_record(store: Store, record: Record) -> None:
    """Store a record; retry until it succeeds. Storing it again changes nothing."""
    await retry_while_unavailable(record.table, lambda: store.add_record(record))


async def store_missing_records(store: Store, id: str, ended: Collection[int]) -> None:
    """Store missing records of ended matches, such as those of a process that died."""

    async def store_missing() -> None:
        missing = set(ended) - await store.matches_on_record(id)
        if missing:
            async for record in records_in(id, await store.entries(id), missing):
                await store.add_record(record)

    await retry_while_unavailable(id, store_missing)


async def retry_while_unavailable(id: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run work on the records of a table; retry while the database is unavailable."""
    while True:
        try:
            return await work()
        except Unavailable as problem:
            log.warning(
                "a record of table %s is not stored yet: %s", log_name(id), describe_outage(problem)
            )
            await asyncio.sleep(RECORD_RETRY_S)
