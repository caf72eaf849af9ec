"""What the store asks of a kind of database."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tefuda.store.errors import Cause

T = TypeVar("T")
Work = Callable[[Connection], T]
Changed = frozenset[str] | None


class Engine(Protocol):
    """A database of one kind.

    What is to be done there is written once for all kinds, as a plain function of a connection:
    each kind knows how to run it without stopping the event loop for long.
    """

    async def read(self, work: Work[T]) -> T:
        """Look something up."""

    async def write(self, work: Work[T]) -> T:
        """Do all of it in one transaction: durable when this returns, undone when it raises."""

    async def write_often(self, work: Work[T]) -> T:
        """The same, for what is small and comes all the time."""

    def lock_schema(self, connection: Connection) -> None:
        """Let nobody else change the schema until the transaction ends."""

    def cause(self, error: DBAPIError) -> Cause | None:
        """Why the database cannot be used for a while; None: trying again would not help."""

    def hopeless(self, error: DBAPIError) -> str | None:
        """Why no database can ever be opened there, in words; None: it is not known to be so."""

    def add_events(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Add events; `IntegrityError` if one is there already, or its table is not."""

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Tell the other workers, once the transaction is done, that these tables changed."""

    def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """What the other workers announce; None: something may have been missed."""

    async def save(self, path: Path) -> None:
        """Copy everything, as it is at one moment, to a SQLite file that does not exist yet."""

    async def close(self) -> None:
        """Give everything back."""
