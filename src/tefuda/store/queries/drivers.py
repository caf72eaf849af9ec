"""Drivers: the one worker per table that deals, moves the bots and watches the clock."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, exists, select, update

from tefuda.store.queries.workers import LIVES, clock
from tefuda.store.schema import tables, workers

DRIVEN = exists().where(workers.c.id == tables.c.driver, LIVES)
ORPHANS = (
    select(tables.c.id)
    .where(tables.c.busy, ~DRIVEN)
    .order_by(tables.c.changed_at)
    .limit(bindparam("limit"))
)
IDLE_ORPHANS = (
    select(tables.c.id)
    .where(tables.c.driver.is_not(None), ~tables.c.busy, ~DRIVEN)
    .order_by(tables.c.changed_at.desc())
    .limit(bindparam("limit"))
)


def claim(connection: Connection, table: str, worker: str) -> int | None:
    """Make the worker the driver of a table; None if another live worker is, or the table is gone.

    Return for how many milliseconds no worker drove it; 0 if it had no driver, or has this one.
    """
    # The lock decides between two concurrent claims. It is a lock mode that does not block the
    # foreign-key check of new events.
    found = select(tables.c.driver).where(tables.c.id == table).with_for_update(key_share=True)
    row = connection.execute(found).first()
    if row is None:
        return None
    if row.driver == worker:
        return 0
    before = connection.execute(
        select(workers.c.beat, LIVES.label("lives")).where(workers.c.id == row.driver)
    ).first()
    if before is not None and before.lives:
        return None
    connection.execute(update(tables).where(tables.c.id == table).values(driver=worker))
    return 0 if before is None else max(0, clock(connection) - before.beat)


def release(connection: Connection, table: str, worker: str) -> None:
    """Clear the driver of a table, if that is this worker."""
    mine = update(tables).where(tables.c.id == table, tables.c.driver == worker)
    connection.execute(mine.values(driver=None))


def orphans(connection: Connection, limit: int) -> list[str]:
    """List busy tables that no live worker drives, the longest unchanged first."""
    return list(connection.scalars(ORPHANS, {"limit": limit}))


def idle_orphans(connection: Connection, limit: int) -> list[str]:
    """List idle tables whose driver is a dead worker, last changed first.

    The worker may have died before it stored a record, and an older version may have marked a
    busy table as idle.
    """
    return list(connection.scalars(IDLE_ORPHANS, {"limit": limit}))
