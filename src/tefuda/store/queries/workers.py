"""Leases of workers. A worker sends a heartbeat every second; without one it is soon dead.

All times are those of the database's clock.
"""

from __future__ import annotations

from secrets import token_hex

from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from tefuda.store.clock import now_ms
from tefuda.store.queries.upsert import put
from tefuda.store.schema import tables, workers

WORKER_LEASE_MS = 5_000  # without a heartbeat for this time, a worker is dead
DEAD_WORKER_RETENTION_MS = 86_400_000  # for the row of a dead worker without tables

LIVES = and_(workers.c.beat > now_ms() - WORKER_LEASE_MS, ~workers.c.gone)
PUT = put(workers)


def beat(connection: Connection, worker: str) -> int:
    """Store a heartbeat; return the milliseconds since the previous one, 0 if it is the first."""
    now = clock(connection)
    before = connection.scalar(select(workers.c.beat).where(workers.c.id == worker))
    connection.execute(PUT, {"id": worker, "beat": now, "gone": False})
    return 0 if before is None else max(0, now - before)


def leave(connection: Connection, worker: str) -> None:
    """End the lease of a worker now, so that others need not wait for its end.

    The worker stays the driver of its tables, so that the next one knows since when none drove.
    """
    connection.execute(
        update(workers).where(workers.c.id == worker).values(beat=now_ms(), gone=True)
    )


def forget(connection: Connection) -> None:
    """Delete workers that have left or are long dead, unless they are still drivers of tables."""
    drives = exists().where(tables.c.driver == workers.c.id)
    dead = or_(workers.c.gone, workers.c.beat < now_ms() - DEAD_WORKER_RETENTION_MS)
    connection.execute(delete(workers).where(dead, ~drives))


def new_id(server: str) -> str:
    """Make a new id for a worker of a server. It begins with the id of the server."""
    return f"{server}-{token_hex(4)}"


def others(connection: Connection, worker: str) -> bool:
    """Return whether workers of other servers are alive."""
    alive = connection.scalars(select(workers.c.id).where(LIVES))
    return any(other.partition("-")[0] != worker.partition("-")[0] for other in alive)


def clock(connection: Connection) -> int:
    """Read the clock of the database."""
    return connection.execute(select(now_ms())).scalar_one()
