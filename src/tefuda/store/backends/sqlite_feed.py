"""Announcements of changes between workers on one SQLite file, in a table that each worker polls.

`PRAGMA data_version` says, almost for free, whether any other connection has written at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection
from concurrent.futures import ThreadPoolExecutor
from time import sleep

from sqlalchemy import Connection, Engine, bindparam, delete, func, select

from tefuda.store.backends.backend import Changed
from tefuda.store.schema import changes

POLL_INTERVAL_S = 0.025
MAX_KEPT_CHANGES = 4096
CLEANUP_INTERVAL_CHANGES = 256
# Passed to the driver without SQLAlchemy, because it runs for every batch of moves.
ADD_CHANGE = "INSERT INTO changes (worker, tables) VALUES (?, ?)"
VERSION = "PRAGMA data_version"
NEWS = select(changes).where(changes.c.id > bindparam("last")).order_by(changes.c.id)


def announce(connection: Connection, worker: str, tables: Collection[str]) -> None:
    """Add a row that names the changed tables; delete old rows now and then."""
    added = connection.exec_driver_sql(ADD_CHANGE, (worker, " ".join(tables)))
    number = added.lastrowid
    if number % CLEANUP_INTERVAL_CHANGES == 0:
        connection.execute(delete(changes).where(changes.c.id <= number - MAX_KEPT_CHANGES))


async def follow(engine: Engine, worker: str) -> AsyncGenerator[Changed, None]:
    """Yield the tables that others changed; first None: earlier changes were missed."""
    loop = asyncio.get_running_loop()
    thread = ThreadPoolExecutor(1, "tefuda-feed")
    looking = Poller(engine, worker)
    try:
        await loop.run_in_executor(thread, looking.begin)
        yield None
        while True:
            yield await loop.run_in_executor(thread, looking.wait)
    finally:
        looking.ended = True
        thread.submit(looking.end)
        thread.shutdown(wait=False)


class Poller:
    """The position of one worker in the announcements. All methods run in one thread.

    The thread waits between two polls, not the event loop: passing each poll to the thread and its
    answer back would keep an idle server busy.
    """

    connection: Connection
    version: int
    last: int

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.ended = False  # set by the event loop: `wait` returns

    def begin(self) -> None:
        """Open the connection, and skip all announcements so far."""
        self.connection = self.engine.connect()
        self.version = -1
        self.last = self.connection.scalar(select(func.max(changes.c.id))) or 0

    def wait(self) -> Changed:
        """Poll until others have changed a table; return the tables as `read_changes` does."""
        while not self.ended:
            sleep(POLL_INTERVAL_S)
            changed = self.read_changes()
            if changed is None or changed:
                return changed
        return None

    def read_changes(self) -> Changed:
        """Read the tables that others changed since the last call; None if some are unknown."""
        if not self.is_new():
            return frozenset()
        rows = self.connection.execute(NEWS, {"last": self.last}).all()
        if not rows:
            return frozenset()
        missed = rows[0].id > self.last + 1
        self.last = rows[-1].id
        if missed:
            return None
        return frozenset(
            table for row in rows if row.worker != self.worker for table in row.tables.split()
        )

    def is_new(self) -> bool:
        """Return whether another connection has written since the last call."""
        before, self.version = self.version, self.connection.exec_driver_sql(VERSION).scalar_one()
        return self.version != before

    def end(self) -> None:
        """Close the connection, if it was opened."""
        if hasattr(self, "connection"):
            self.connection.close()
