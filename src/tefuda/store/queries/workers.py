"""Who serves. A worker says every second that it lives; one that has not for a while is dead.

All times are those of the database's clock.
"""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from tefuda.store.clock import now_ms
from tefuda.store.queries.upsert import put
from tefuda.store.schema import tables, workers

LEASE = 5_000  # without a beat for so long, a worker is dead
REMEMBERED = 86_400_000  # how long a worker is known that drives nothing and was not seen

LIVES = and_(workers.c.beat > now_ms() - LEASE, ~workers.c.gone)
PUT = put(workers)


def beat(connection: Connection, worker: str) -> int:
    """Say that the worker lives; answers how long ago it last did, 0 if it never did."""
    now = clock(connection)
    before = connection.scalar(select(workers.c.beat).where(workers.c.id == worker))
    connection.execute(PUT, {"id": worker, "beat": now, "gone": False})
    return 0 if before is None else max(0, now - before)


def leave(connection: Connection, worker: str) -> None:
    """The worker serves no more: others need not wait until it counts as dead.

    What it drove stays in its name, so that whoever goes on knows since when nobody has.
    """
    connection.execute(
        update(workers).where(workers.c.id == worker).values(beat=now_ms(), gone=True)
    )


def forget(connection: Connection) -> None:
    """Forget those that have left or are long dead, once others took what they drove."""
    drives = exists().where(tables.c.driver == workers.c.id)
    dead = or_(workers.c.gone, workers.c.beat < now_ms() - REMEMBERED)
    connection.execute(delete(workers).where(dead, ~drives))


def clock(connection: Connection) -> int:
    """Now, by the clock of the database."""
    return connection.execute(select(now_ms())).scalar_one()
