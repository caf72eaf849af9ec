"""Backup and restore: a whole database to one SQLite file, and back to either kind."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from tefuda.store import row_copy
from tefuda.store.database import CALL_TIMEOUT_S, Database, engine_of
from tefuda.store.errors import BadBackup, BadDatabase, NoDatabase
from tefuda.store.migrate import check_not_newer, explain_errors, migrate_if_needed, revision_of
from tefuda.store.queries.workers import LIVES
from tefuda.store.schema import accounts, records, tables, workers
from tefuda.store.urls import check_exists, parsed, shown


async def backup(url: str, file: Path) -> None:
    """Save a consistent snapshot of the database to a new file; the server may keep running.

    For both kinds of database the file is a SQLite database. It keeps the schema revision of its
    source: the running server may be of an older version.
    """
    place = parsed(url)
    check_exists(place)
    with _explain_file_errors(file, "written"):
        _check_new(file)
    part = file.with_name(f"{file.name}.part")
    database = Database(engine_of(place))
    try:
        if await revision_of(database) is None:
            raise NoDatabase(
                f"there is nothing to save: no server has used the database at {shown(place)} yet"
            )
        with _explain_file_errors(file, "written"):
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))  # it holds secrets
            async with explain_errors(database):
                await database.engine.save(part)
            with part.open("rb+") as saved:
                os.fsync(saved.fileno())
            part.replace(file)
    finally:
        with _explain_file_errors(file, "written"):
            part.unlink(missing_ok=True)
        await database.close()


def _check_new(file: Path) -> None:
    """Raise `BadBackup` unless the file is new, in a folder that exists."""
    if file.is_dir():
        raise BadBackup(f"{file} is a folder; name a new file")
    if file.exists():
        raise BadBackup(f"{file} exists already; name a new file")
    folder = file.parent
    if folder.exists() and not folder.is_dir():
        raise BadBackup(f"{folder} is not a folder; name a file in another folder")
    if not folder.exists():
        raise BadBackup(f"there is no folder {folder}; create it, or name a file in another folder")


async def check_restore(file: Path, url: str, replace: bool = False) -> None:
    """Raise the error that `restore` would raise, as far as it shows without copying anything."""
    _check_file(file)
    row_copy.check_backup(file)
    place = parsed(url)
    try:
        check_exists(place)
    except NoDatabase:
        return
    database = Database(engine_of(place))
    try:
        await _check_target(database, place, replace)
    finally:
        await database.close()


async def restore(
    file: Path, url: str, replace: bool = False, call_timeout_s: float = CALL_TIMEOUT_S
) -> None:
    """Restore a backup to an empty database, or with `replace` to one that holds data.

    `call_timeout_s` limits each call to the database except the one that restores.
    """
    _check_file(file)
    place = parsed(url)
    with row_copy.up_to_date_copy(file) as copy:
        database = Database(engine_of(place), call_timeout_s)

        def restoring(connection: Connection) -> None:
            _check_free(connection, place, replace)
            row_copy.from_file(copy, connection)

        try:
            await _check_target(database, place, replace)
            await migrate_if_needed(database)
            async with explain_errors(database):
                await database.engine.write(restoring)  # without the timeout of short work
        finally:
            await database.close()


def _check_file(file: Path) -> None:
    """Raise `BadBackup` unless the file exists and can be read."""
    with _explain_file_errors(file, "read"):
        if file.is_dir():
            raise BadBackup(f"{file} is a folder; {row_copy.NAME_A_BACKUP}")
        if not file.exists():
            raise BadBackup(f"there is no file {file}")
        file.open("rb").close()


async def _check_target(database: Database, place: URL, replace: bool) -> None:
    """Raise `BadDatabase` if the database cannot be restored to. Changes nothing."""
    seen = await revision_of(database)
    check_not_newer(seen)
    if seen is not None:
        async with explain_errors(database):
            await database.read(lambda connection: _check_free(connection, place, replace))


def _check_free(connection: Connection, place: URL, replace: bool) -> None:
    """Raise `BadDatabase` if a server runs on the database, or it has data to be kept."""
    where = f"the database {shown(place)}"
    if connection.scalar(select(func.count()).select_from(workers).where(LIVES)):
        raise BadDatabase(f"a server is running on {where}; stop it before you restore")
    for kept in (tables, records, accounts):
        if not replace and connection.scalar(select(func.count()).select_from(kept)):
            raise BadDatabase(f"{where} is not empty; --replace replaces everything in it")


@contextmanager
def _explain_file_errors(file: Path, use: str) -> Iterator[None]:
    """Turn errors of the system about a backup file into `BadBackup`."""
    try:
        yield
    except OSError as problem:
        raise BadBackup(f"{file} cannot be {use}: {problem.strerror}") from problem
    except sqlite3.Error as problem:
        raise BadBackup(f"{file} cannot be {use}: {problem}") from problem
    except DBAPIError as problem:
        if not isinstance(problem.orig, sqlite3.Error):  # not an error of the file
            raise
        raise BadBackup(f"{file} cannot be {use}: {problem.orig}") from problem
