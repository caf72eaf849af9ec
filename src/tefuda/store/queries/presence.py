"""Presence: the players and spectators connected to a table. Each worker stores its own clients."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, bindparam, delete, exists, or_, select

from tefuda.store.models import Present
from tefuda.store.pending_writes import Write
from tefuda.store.queries.workers import LIVES
from tefuda.store.schema import presence, tables, workers

SELECT_PRESENT = (
    select(presence.c.players, presence.c.watchers)
    .join(workers, workers.c.id == presence.c.worker)
    .where(presence.c.table_id == bindparam("table"), LIVES)
)
SELECT_ALL_PRESENT = (
    select(presence.c.players, presence.c.watchers)
    .join(workers, workers.c.id == presence.c.worker)
    .where(LIVES)
)
SOMEBODY = or_(presence.c.players != "[]", presence.c.watchers > 0)
# Whether a client is connected to the table in a row of `tables`.
VISITED = exists().where(
    presence.c.table_id == tables.c.id, SOMEBODY, workers.c.id == presence.c.worker, LIVES
)
OF_DEAD_WORKERS = ~exists().where(workers.c.id == presence.c.worker, LIVES)


def presence_write(table: str, worker: str, players: Sequence[str], spectators: int) -> Write:
    """Make the write of one worker's presence at a table."""
    encoded = msgspec.json.encode(sorted(set(players))).decode()
    row = {"table_id": table, "worker": worker, "players": encoded, "watchers": spectators}
    return Write(table, presence=row)


def present(connection: Connection, table: str) -> Present:
    """Read who is connected to a table, over all live workers."""
    return _united(connection.execute(SELECT_PRESENT, {"table": table}).all())


def people_here(connection: Connection) -> int:
    """Count who is connected to tables, over all live workers: each player once, each spectator."""
    here = _united(connection.execute(SELECT_ALL_PRESENT).all())
    return len(here.players) + here.spectators


def _united(rows: Sequence[Row[str, int]]) -> Present:
    players = [msgspec.json.decode(row.players, type=list[str]) for row in rows]
    return Present(frozenset().union(*players), sum(row.watchers for row in rows))


def delete_dead_workers(connection: Connection) -> list[str]:
    """Delete the presence rows of dead workers; return the tables that this changes."""
    return _forget(connection, OF_DEAD_WORKERS)


def forget_worker(connection: Connection, worker: str) -> list[str]:
    """Delete the presence rows of a worker; return the tables that this changes."""
    return _forget(connection, presence.c.worker == worker)


def _forget(connection: Connection, which: ColumnElement[bool]) -> list[str]:
    # A query first, without a delete: nearly always there is nothing to delete.
    found = list(connection.scalars(select(presence.c.table_id).where(which).distinct()))
    if found:
        connection.execute(delete(presence).where(which))
    return found
