"""Who drives a table: deals, moves the bots, watches the clock. One worker at a time."""

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
    """Drive it, unless another worker that lives does: then None.

    Answers for how many milliseconds nobody has: 0 if it is the worker's already, or nobody's.
    """
    # The lock decides between two that claim at once. It is the one that writing events and
    # changing the table do not need.
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
    """Clear its driver, if that is this worker."""
    mine = update(tables).where(tables.c.id == table, tables.c.driver == worker)
    connection.execute(mine.values(driver=None))


def orphans(connection: Connection, limit: int) -> list[str]:
    """Busy tables that no living worker drives."""
    return list(connection.scalars(ORPHANS, {"limit": limit}))


def idle_orphans(connection: Connection, limit: int) -> list[str]:
    """Idle tables in the name of a dead worker.

    It may have died before it kept a record, and a version before may have called them idle though
    they are not.
    """
    return list(connection.scalars(IDLE_ORPHANS, {"limit": limit}))
