"""The interface of a database backend."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tefuda.store.errors import Cause

Row = dict[str, Any]  # the values of a row by column

T = TypeVar("T")
Work = Callable[[Connection], T]
Changed = frozenset[str] | None


class Engine(Protocol):
    """A database of one kind.

    Queries and writes are plain functions of a connection, the same for all kinds. Each backend
    runs them without blocking the event loop noticeably.
    """

    shared_by_hosts: bool  # whether processes on several hosts can use the database

    async def read(self, work: Work[T]) -> T:
        """Run queries."""

    async def write(self, work: Work[T]) -> T:
        """Run the work in one transaction: durable on return, rolled back on an error."""

    async def write_often(self, work: Work[T]) -> T:
        """Run small, frequent work in one transaction."""

    def lock_schema(self, connection: Connection) -> None:
        """Keep other processes from changing the schema until the transaction ends."""

    def cause(self, error: DBAPIError) -> Cause | None:
        """Find why the database is temporarily unavailable; None if a retry would not help."""

    def permanent_cause(self, error: DBAPIError) -> str | None:
        """Explain why the database can never be opened; None if that is not known."""

    def add_events(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Add events; `IntegrityError`: an event exists already, or its table does not."""

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Announce to the other workers, on commit, that these tables changed."""

    def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """Yield the announcements of other workers; None means that some may be missing."""

    async def save(self, path: Path) -> None:
        """Copy a consistent snapshot to a SQLite file that does not exist yet."""

    async def close(self) -> None:
        """Close all connections."""
