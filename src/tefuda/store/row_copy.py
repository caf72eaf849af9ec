"""Copy a database row by row: from PostgreSQL to a file, and from a file to either kind."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    MetaData,
    Row,
    create_engine,
    delete,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.store.backends.sqlite import copy_file, make_private
from tefuda.store.errors import BadBackup
from tefuda.store.migrate import check_not_newer, revision, upgrade
from tefuda.store.schema import changes, metadata, presence, workers

BATCH_ROWS = 1000
NAME_A_BACKUP = "name a file that `tefuda admin backup` wrote"
NO_TABLES = "it has no tables of Tefuda"
ALWAYS_THERE = {"tables", "events", "players", "accounts", "records"}  # in every schema so far
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
    target.execute(update(workers).values(gone=True))  # those of the saved database are elsewhere


@contextmanager
def up_to_date_copy(path: Path) -> Iterator[Path]:
    """Make a temporary copy of a backup and migrate the copy; leave the file as it is."""
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        copy = Path(folder) / "copy.sqlite"
        with _explain_errors(path):
            with closing(_opened_read_only(path)) as saved:
                copy_file(saved, copy)
            _check_undamaged(copy, path)
            with _opened(copy) as connection:
                _check_revision(connection, path)
                _check_tables(connection, path)
                upgrade(connection)
        yield copy


def check_backup(path: Path) -> None:
    """Raise `BadBackup` if the file is not a backup that this version can read."""
    with _explain_errors(path), closing(_opened_read_only(path)):
        engine = create_engine("sqlite://", creator=lambda: _opened_read_only(path))
        try:
            with engine.connect() as connection:
                _check_revision(connection, path)
        finally:
            engine.dispose()


def _opened_read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _check_undamaged(copy: Path, path: Path) -> None:
    """Raise `BadBackup` if the copy of a backup is not consistent."""
    with closing(sqlite3.connect(copy)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise BadBackup(f"{path} is damaged; use another backup")


def _check_revision(connection: Connection, path: Path) -> None:
    """Raise `BadBackup` unless the file has a schema that this version knows."""
    seen = revision(connection)
    if seen is None:
        raise BadBackup(f"{path} is not a backup: {NO_TABLES}; {NAME_A_BACKUP}")
    check_not_newer(seen, str(path))


def _check_tables(connection: Connection, path: Path) -> None:
    """Raise `BadBackup` if tables are missing: other programs have schema revisions, too."""
    if ALWAYS_THERE - set(inspect(connection).get_table_names()):
        raise BadBackup(f"{path} is not a backup: {NO_TABLES}; {NAME_A_BACKUP}")


@contextmanager
def _explain_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite about a backup into `BadBackup`."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as problem:
        found = problem.orig if isinstance(problem, DBAPIError) else problem
        code = getattr(found, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_CORRUPT:
            raise BadBackup(f"{path} is damaged; use another backup") from problem
        if code == sqlite3.SQLITE_NOTADB:
            raise BadBackup(f"{path} is not a backup: {found}; {NAME_A_BACKUP}") from problem
        raise BadBackup(f"{path} cannot be restored: {found}") from problem


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    """Open a file for one transaction."""
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _plain(rows: Sequence[Row[Any]]) -> list[dict[str, object]]:
    return [row._asdict() for row in rows]
