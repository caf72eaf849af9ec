"""Small writes to a SQLite file, done in the event loop where the disk is fast.

Handing work to a thread and waiting for its answer costs more than most of these writes. Beside a
busy event loop the thread also waits for its turn, and meanwhile locks the file against other
processes. So the event loop does these writes itself. The thread does them while the disk is slow
or another process writes to the file, so that the event loop does not wait.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from time import monotonic

from sqlalchemy import Connection
from sqlalchemy import Engine as SqlEngine

from tefuda.store.backends.backend import T, Work

SLOW_WRITE_S = 0.005  # seconds for a write on average, above which the thread does the writes
AVERAGED_WRITES = 8  # writes over which the moving average runs
SLOW_DISK_PERIOD_S = 5.0  # seconds for which the thread does the writes of a slow disk
MAX_LOCK_ATTEMPTS = 20  # attempts to lock the file, before the thread waits for it
LOCK_RETRY_S = 0.001  # seconds between attempts: uvloop counts in milliseconds
# Lock the file for writing at once: a read transaction that turns into a write may fail.
BEGIN = "BEGIN IMMEDIATE"
# The thread also does one in this many writes: after its commits SQLite may run a checkpoint of the
# write-ahead log, which takes longer than a write.
CHECKPOINT_AFTER_WRITES = 100


class InlineWriter:
    """One connection, used by the event loop alone."""

    def __init__(self, engine: SqlEngine) -> None:
        """Take an engine whose connections never wait for locks, and never run a checkpoint."""
        self.slow_write_s = SLOW_WRITE_S
        self.clock: Callable[[], float] = monotonic
        self._engine = engine
        self.connection: Connection | None = None
        self._count = 0
        self._usual = 0.0  # seconds for a write, on average
        self._slow_until = 0.0

    def may_write_inline(self) -> bool:
        """Return whether the event loop may do the next write."""
        self._count += 1
        return self._count % CHECKPOINT_AFTER_WRITES != 0 and self.clock() >= self._slow_until

    async def try_lock(self) -> bool:
        """Lock the file for writing, with a short wait; False: another process still writes."""
        if self.connection is None:
            self.connection = self._engine.connect()
        driver = self.connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        for _ in range(MAX_LOCK_ATTEMPTS):
            try:
                driver.execute(BEGIN).close()
                return True
            except sqlite3.Error as problem:
                if getattr(problem, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
                    self._disconnect()  # the thread reports the error, if it persists
                    return False
            await asyncio.sleep(LOCK_RETRY_S)
        return False

    def write(self, work: Work[T]) -> T:
        """Run the work in the transaction that `try_lock` began; an error rolls it back."""
        began = self.clock()
        assert self.connection is not None
        try:
            with self.connection.begin():
                return work(self.connection)
        finally:
            self._note(self.clock() - began)

    def _note(self, seconds: float) -> None:
        """Update the average duration; above `slow_write_s`, leave writes to the thread."""
        self._usual += (seconds - self._usual) / AVERAGED_WRITES
        if self._usual > self.slow_write_s:
            self._usual = 0.0
            self._slow_until = self.clock() + SLOW_DISK_PERIOD_S

    def close(self) -> None:
        """Close the connection and the engine."""
        self._disconnect()
        self._engine.dispose()

    def _disconnect(self) -> None:
        """Close the connection; the next write opens a new one."""
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None
