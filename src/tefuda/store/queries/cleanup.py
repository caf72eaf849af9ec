"""Cleanup of old tables: find those without recent events, and delete them. Records stay."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select

from tefuda.store.schema import events, people_at_tables, presence, records, tables
from tefuda.table.events import Entry, Started

_entries = msgspec.json.Decoder(Entry)

LAST_AT = (
    select(events.c.at)
    .where(events.c.table_id == tables.c.id)
    .order_by(events.c.number.desc())
    .limit(1)
    .scalar_subquery()
)
OLD = (
    select(tables.c.id)
    # The first condition follows from the second, and is faster.
    .where(tables.c.changed_at < bindparam("before"), bindparam("before") > LAST_AT)
    .order_by(tables.c.changed_at)
)


def idle(connection: Connection, before: int) -> list[str]:
    """List open tables whose last event is older than this time."""
    return list(connection.scalars(OLD.where(tables.c.phase != "closed"), {"before": before}))


def compactable(connection: Connection, before: int) -> list[str]:
    """List tables to compact: closed before this time, or over with all matches on record."""
    old = {"before": before}
    closed = connection.scalars(OLD.where(tables.c.phase == "closed"), old).all()
    over = connection.scalars(OLD.where(tables.c.phase == "over"), old).all()
    return [*closed, *(table for table in over if _on_record(connection, table))]


def remove(connection: Connection, table: str) -> bool:
    """Delete a table and its events; False: there is none."""
    # The lock orders this with a concurrent append, which commits first or finds no table.
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    for part in (presence, people_at_tables, events):
        connection.execute(delete(part).where(part.c.table_id == table))
    return connection.execute(delete(tables).where(tables.c.id == table)).rowcount == 1


def _on_record(connection: Connection, table: str) -> bool:
    """Return whether every match that began at the table has its record."""
    recorded = connection.scalar(
        select(func.count()).select_from(records).where(records.c.table_id == table)
    )
    stored = connection.scalars(select(events.c.payload).where(events.c.table_id == table))
    try:
        started = sum(isinstance(_entries.decode(entry).event, Started) for entry in stored)
    except msgspec.DecodeError:  # an entry that this version cannot read: keep the table
        return False
    return recorded == started
