"""Tables in PostgreSQL, for any number of processes on any number of hosts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection, Sequence
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Connection, bindparam, event, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from tefuda.store import row_copy
from tefuda.store.backends import postgres_feed
from tefuda.store.backends.backend import Changed, Row, T, Work
from tefuda.store.errors import Cause
from tefuda.store.schema import events

ADD_EVENTS = text(
    "INSERT INTO events (table_id, number, at, payload)"
    " SELECT * FROM unnest(:table_id, :number, :at, :payload)"
).bindparams(*(bindparam(column.name, type_=ARRAY(column.type)) for column in events.columns))
POOL_SIZE = 5
POOL_OVERFLOW = 5  # in addition, while many requests wait
SCHEMA_LOCK = 0x7EF0DA
# Timeouts and keepalives that detect a vanished host within seconds.
CONNECTION_TIMEOUTS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
# Milliseconds after which the database rolls back a transaction that its client does not continue.
# Without this limit, the locks of a host that was cut off would block all other hosts.
IDLE_TRANSACTION_TIMEOUT_MS = 5_000
SET_IDLE_TIMEOUT = f"SET idle_in_transaction_session_timeout = {IDLE_TRANSACTION_TIMEOUT_MS}"
UNSET_IDLE_TIMEOUT = text("SET LOCAL idle_in_transaction_session_timeout = 0")
# Causes by SQLSTATE, or by its class (the first two characters); a full code takes precedence.
CAUSES: dict[str, Cause] = {
    "08": "refused",  # no connection
    "25": "refused",  # read-only, as while another host takes over
    "25P03": "timeout",  # a transaction that was not continued for too long
    "28": "refused",  # no authorization
    "3D": "refused",  # no such database
    "40": "timeout",  # rolled back, as by a deadlock
    "53": "refused",  # no resources, as too many connections
    "53100": "disk",  # full
    "55": "timeout",  # locks
    "57": "refused",  # intervention, as a shutdown
    "57014": "timeout",  # canceled
    "58": "disk",  # system error
}
# A failed connection has no SQLSTATE, only a message. These are parts of such messages.
CAUSES_BY_MESSAGE: dict[str, Cause] = {"Too many open files": "descriptors", "timeout": "timeout"}
# Parts of the messages with which a server refuses a connection; those have no SQLSTATE either.
PERMANENT_ERRORS = (
    "does not exist",
    "authentication failed",
    "no password supplied",
    "pg_hba.conf",
)


class Postgres:
    """A PostgreSQL database; it must exist, and may be empty."""

    shared_by_hosts = True

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=POOL_SIZE,
            max_overflow=POOL_OVERFLOW,
            connect_args=CONNECTION_TIMEOUTS,
            hide_parameters=True,  # no secret in the text of an error
        )
        event.listen(self._engine.sync_engine, "connect", limit_idle_transactions)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._cancelled: set[asyncio.Task[Any]] = set()

    async def read(self, work: Work[T]) -> T:
        """Run queries.

        A cancelled read ends at once. The driver takes ten seconds to cancel a query if it cannot
        reach the database, and does that in a task of its own.
        """
        reading = asyncio.create_task(self._read(work))
        try:
            return await asyncio.shield(reading)
        except asyncio.CancelledError:
            reading.cancel()
            self._cancelled.add(reading)
            reading.add_done_callback(self._forget)
            raise

    async def _read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    def _forget(self, reading: asyncio.Task[Any]) -> None:
        self._cancelled.discard(reading)
        if not reading.cancelled():
            reading.exception()  # nobody waits for it

    async def write(self, work: Work[T]) -> T:
        """Run the work in one transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    write_often = write

    def lock_schema(self, connection: Connection) -> None:
        """Keep other processes from changing the schema until the transaction ends."""
        connection.execute(UNSET_IDLE_TIMEOUT)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SCHEMA_LOCK})

    def cause(self, error: DBAPIError) -> Cause | None:
        """Recognize a lost connection, a server that starts or stops, a full disk, a deadlock."""
        driver = error.orig
        if not isinstance(driver, psycopg.Error):
            return None
        if driver.sqlstate is not None:
            state = driver.sqlstate
            return CAUSES.get(state) or CAUSES.get(state[:2])
        if not isinstance(driver, psycopg.OperationalError | psycopg.InterfaceError):
            return None
        words = str(driver)
        found = (cause for part, cause in CAUSES_BY_MESSAGE.items() if part in words)
        return next(found, "refused")

    def permanent_cause(self, error: DBAPIError) -> str | None:
        """Recognize a missing database and a refused login."""
        cause = error.orig
        if isinstance(cause, psycopg.OperationalError) and cause.sqlstate is None:
            if any(words in str(cause) for words in PERMANENT_ERRORS):
                return " ".join(str(cause).split())
        return None

    def add_events(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Add events, all in one statement."""
        names = [column.name for column in events.columns]
        values = {name: [row[name] for row in rows] for name in names}
        connection.execute(ADD_EVENTS, values)

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Notify the other workers; PostgreSQL delivers it on commit."""
        postgres_feed.announce(connection, worker, tables)

    def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """Listen to the other workers."""
        return postgres_feed.follow(self._connect_arguments(), worker)

    def _connect_arguments(self) -> dict[str, Any]:
        """Collect the arguments for a connection outside the pool."""
        _, arguments = self._engine.dialect.create_connect_args(self._engine.url)
        return {**arguments, **CONNECTION_TIMEOUTS}

    async def save(self, path: Path) -> None:
        """Copy a consistent snapshot to a SQLite file that does not exist yet."""
        one_moment = self._engine.execution_options(isolation_level="REPEATABLE READ")
        async with one_moment.connect() as connection:
            await connection.execute(UNSET_IDLE_TIMEOUT)
            await row_copy.to_file(connection, path)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def limit_idle_transactions(connection: Any, _: object) -> None:
    """Let the database end abandoned transactions of a new connection."""
    cursor = connection.cursor()
    cursor.execute(SET_IDLE_TIMEOUT)
    cursor.close()
    connection.commit()
