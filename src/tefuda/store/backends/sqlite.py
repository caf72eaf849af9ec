"""Tables in a SQLite file, for the processes of one machine.

The driver blocks, so threads do the work: one thread for all writes, since the file allows one
writer at a time, and some for reads, which run beside it. A whole transaction is one call to a
thread; an asynchronous driver would make a call for every statement, at three times the cost. The
event loop does small, frequent writes itself (`inline_writes`).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, insert
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from tefuda.store import inline_writes
from tefuda.store.backends import sqlite_feed
from tefuda.store.backends.backend import Changed, Row, T, Work
from tefuda.store.errors import BadDatabase, Cause
from tefuda.store.schema import events

# Passed to the driver without SQLAlchemy, because it runs for every move. The driver releases the
# interpreter lock and waits for it again with every statement, so one statement adds many events.
ADD_EVENTS, _, ONE_EVENT = str(insert(events).compile(dialect=dialect())).partition(" VALUES ")
MAX_EVENTS_PER_STATEMENT = 200  # in one statement: older versions of SQLite allow 999 values
VALUES = itemgetter(*events.columns.keys())
READER_THREADS = 2
LOCK_TIMEOUT_S = 5.0  # timeout of a transaction that waits for another process
SETTINGS = (
    # SQLite writes whole pages, so small pages make small writes faster. Only a new file takes it.
    "page_size=1024",
    "synchronous=FULL",
    "foreign_keys=ON",
    "journal_mode=WAL",
    "temp_store=MEMORY",  # statement journals: as files, nearly every commit would create one
)
NO_AUTOCHECKPOINT = "wal_autocheckpoint=0"
CAUSES: dict[int, Cause] = {
    sqlite3.SQLITE_BUSY: "timeout",  # another process holds the lock
    sqlite3.SQLITE_LOCKED: "timeout",
    sqlite3.SQLITE_PROTOCOL: "timeout",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_FULL: "disk",
    sqlite3.SQLITE_READONLY: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
}


class SQLite:
    """A SQLite file; created if it does not exist."""

    shared_by_hosts = False

    def __init__(self, path: str) -> None:
        make_private(Path(path))
        url = URL.create("sqlite+pysqlite", database=path)
        hidden = {"hide_parameters": True}  # no secret in the text of an error
        shared: dict[str, Any] = {"connect_args": {"timeout": LOCK_TIMEOUT_S}, **hidden}
        self.writing = create_engine(url, pool_size=1, max_overflow=0, **shared)
        impatient = create_engine(url, connect_args={"timeout": 0}, **hidden)
        event.listen(self.writing, "connect", partial(_set_up, SETTINGS))
        event.listen(self.writing, "begin", _begin)
        event.listen(impatient, "connect", partial(_set_up, (*SETTINGS, NO_AUTOCHECKPOINT)))
        self.inline_writer = inline_writes.InlineWriter(impatient)
        self._reading = create_engine(
            url,
            pool_size=READER_THREADS,
            max_overflow=-1,  # for feeds; the number of threads limits the rest
            isolation_level="AUTOCOMMIT",
            pool_reset_on_return=None,
            **shared,
        )
        self._writer = ThreadPoolExecutor(1, "tefuda-writer")
        self._readers = ThreadPoolExecutor(READER_THREADS, "tefuda-reader")

    async def read(self, work: Work[T]) -> T:
        """Run queries in a reader thread."""

        def reading() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, work: Work[T]) -> T:
        """Run the work in one transaction, in the writer thread."""

        def writing() -> T:
            with self.writing.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, writing)

    async def write_often(self, work: Work[T]) -> T:
        """Run small work in one transaction, in the event loop if that does not block it."""
        if self.inline_writer.may_write_inline() and await self.inline_writer.try_lock():
            return self.inline_writer.write(work)
        return await self.write(work)

    def lock_schema(self, connection: Connection) -> None:
        """Do nothing: a write transaction locks the whole file."""

    def cause(self, error: DBAPIError) -> Cause | None:
        """Recognize a lock held by another process, a full or failing disk, missing descriptors."""
        cause = CAUSES.get(_code(error) & 0xFF)
        return "descriptors" if cause == "disk" and not can_open_files() else cause

    def permanent_cause(self, error: DBAPIError) -> str | None:
        """Recognize a file of another kind, and one that cannot be opened."""
        if _code(error) & 0xFF in (
            sqlite3.SQLITE_NOTADB,
            sqlite3.SQLITE_CORRUPT,
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_READONLY,
        ):
            return f"{self.writing.url.database}: {error.orig}"
        return None

    def add_events(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Add events, as many as possible in one statement."""
        for start in range(0, len(rows), MAX_EVENTS_PER_STATEMENT):
            part = rows[start : start + MAX_EVENTS_PER_STATEMENT]
            places = ", ".join([ONE_EVENT] * len(part))
            values = tuple(value for row in part for value in VALUES(row))
            connection.exec_driver_sql(f"{ADD_EVENTS} VALUES {places}", values)

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Write the announcement to the table that the other workers poll."""
        sqlite_feed.announce(connection, worker, tables)

    def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """Poll the announcements of the other workers."""
        return sqlite_feed.follow(self._reading, worker)

    async def save(self, path: Path) -> None:
        """Copy a consistent snapshot to a file that does not exist yet."""

        def saving() -> None:
            with self._reading.connect() as connection:
                source = connection.connection.driver_connection
                assert isinstance(source, sqlite3.Connection)
                copy_file(source, path)

        await asyncio.get_running_loop().run_in_executor(self._readers, saving)

    async def close(self) -> None:
        """Stop the threads and close the connections."""
        self.inline_writer.close()
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._reading.dispose()
        self.writing.dispose()


def make_private(path: Path) -> None:
    """Create a file that only its owner may read, because it holds password hashes and secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as problem:
        raise BadDatabase(f"{path} cannot be used: {problem.strerror}") from problem


def can_open_files() -> bool:
    """Return whether this process has a file descriptor left. SQLite's errors do not say so."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    return True


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database to a single file, without a write-ahead log beside it."""
    make_private(path)
    with closing(sqlite3.connect(path)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _set_up(settings: Sequence[str], connection: Any, _record: object) -> None:
    """Apply the settings to a connection, and leave the start of transactions to `_begin`."""
    connection.isolation_level = None
    for setting in settings:
        connection.execute(f"PRAGMA {setting}").close()


def _begin(connection: Connection) -> None:
    """Begin a transaction with the write lock, as soon as no other process holds it."""
    connection.exec_driver_sql(inline_writes.BEGIN)


def _code(error: DBAPIError) -> int:
    """Read SQLite's error code; 0: the error has none."""
    code: int = getattr(error.orig, "sqlite_errorcode", 0)
    return code
