"""Small writes to a SQLite file, done at once where the disk is fast.

To hand work to a thread and to wait for its answer costs more than most of these writes, and a
thread that waits for its turn beside a busy event loop keeps the file from other processes
meanwhile. So they are done in the event loop itself, as long as nobody has to wait for that: a
disk that takes its time is left to the thread, and so is a file in which another process writes.
"""

from __future__ import annotations

import asyncio
import sqlite3
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy import Engine as Writing

from tefuda.store.backends.backend import T, Work

SLOW = 0.005  # seconds for a write as usual, after which the thread does them for a while
LATELY = 8  # writes that make out what is usual
WHILE = 5.0
TRIES = 20  # to find the file free, before the thread waits for that
PAUSE = 0.001  # seconds between tries: uvloop counts in milliseconds
# Take the right to write at once: a reader that turns writer may find that it is too late.
BEGIN = "BEGIN IMMEDIATE"
# The thread also does one of so many: after its commits SQLite moves the log of what was written
# into the file itself, which takes longer than a write.
TIDIED_AFTER = 100


class InlineWriter:
    """One connection, used by the event loop alone."""

    def __init__(self, engine: Writing) -> None:
        """`engine`: its connections neither wait nor begin, and leave the log of writes alone."""
        self._engine = engine
        self._connection: Connection | None = None
        self._count = 0
        self._usual = 0.0  # seconds for a write
        self._slow_until = 0.0

    def may(self) -> bool:
        """Whether the next write may be done here."""
        self._count += 1
        return self._count % TIDIED_AFTER != 0 and monotonic() >= self._slow_until

    async def free(self) -> bool:
        """Wait a little until no other process writes, and let none begin; False: they still do."""
        if self._connection is None:
            self._connection = self._engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        for _ in range(TRIES):
            try:
                driver.execute(BEGIN).close()
                return True
            except sqlite3.Error as problem:
                if getattr(problem, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
                    self._hang_up()  # the thread finds out what is wrong, if it still is
                    return False
            await asyncio.sleep(PAUSE)
        return False

    def write(self, work: Work[T]) -> T:
        """Do all of it in one transaction, as soon as the file is free. An error undoes it."""
        began = monotonic()
        assert self._connection is not None
        try:
            with self._connection.begin():
                return work(self._connection)
        finally:
            self._note(monotonic() - began)

    def _note(self, seconds: float) -> None:
        """A disk has its moments; it is slow if that is no exception."""
        self._usual += (seconds - self._usual) / LATELY
        if self._usual > SLOW:
            self._usual = 0.0
            self._slow_until = monotonic() + WHILE

    def close(self) -> None:
        """Give the connection back."""
        self._hang_up()
        self._engine.dispose()

    def _hang_up(self) -> None:
        """The next write has a connection of its own."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
