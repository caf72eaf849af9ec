"""Copy a database row by row: from PostgreSQL to a file, and from a file to either kind."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Row, create_engine, delete, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.store.backends.sqlite import copy_file, make_private
from tefuda.store.errors import BadDatabase
from tefuda.store.migrate import revision, upgrade
from tefuda.store.schema import changes, metadata, presence

BATCH_ROWS = 1000
NOT_COPIED = (presence.name, changes.name, "alembic_version")
COPIED = [table for table in metadata.sorted_tables if table.name not in NOT_COPIED]


async def to_file(source: AsyncConnection, path: Path) -> None:
    """Copy everything that the connection sees to a new file, which has the same revision."""
    make_private(path)
    seen = await source.run_sync(revision)
    with _opened(path) as target:
        upgrade(target, seen or "head")
        then = MetaData()  # an older revision has other tables than this version
        then.reflect(target, only=lambda name, _: name not in NOT_COPIED)
        for table in then.sorted_tables:
            found = await source.stream(select(table))
            async for rows in found.partitions(BATCH_ROWS):
                target.execute(insert(table), _plain(rows))


def from_file(path: Path, target: Connection) -> None:
    """Replace the rows of the target database with those of a file."""
    with _opened(path) as source:
        for table in reversed(metadata.sorted_tables):
            target.execute(delete(table))
        for table in COPIED:
            for rows in source.execute(select(table)).partitions(BATCH_ROWS):
                target.execute(insert(table), _plain(rows))


@contextmanager
def up_to_date_copy(path: Path) -> Iterator[Path]:
    """Make a temporary copy of a backup and migrate the copy; leave the file as it is."""
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        copy = Path(folder) / "copy.sqlite"
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as saved:
                copy_file(saved, copy)
        except sqlite3.Error as problem:
            raise BadDatabase(f"{path} cannot be read: {problem}") from problem
        with _opened(copy) as connection:
            if revision(connection) is None:
                raise BadDatabase(f"{path} is not a backup")
            upgrade(connection)
        yield copy


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    """Open a file for one transaction."""
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _plain(rows: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    return [row._asdict() for row in rows]
