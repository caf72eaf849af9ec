"""Finished matches are kept as records."""

from __future__ import annotations

import asyncio
import logging

from tefuda.store import Record, Store, Unavailable
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
    )


async def keep(store: Store, record: Record) -> None:
    """Store a record, however long that takes. Storing it again changes nothing."""
    while True:
        try:
            await store.keep_record(record)
        except Unavailable:
            log.warning("record %s waits for the database", record.id)
            await asyncio.sleep(AGAIN)
        else:
            return
