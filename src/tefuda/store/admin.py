"""What whoever runs a server does with its database: list, export, delete, back up, restore."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from tefuda.errors import TefudaError
from tefuda.store import archive, copying
from tefuda.store.database import Database, engine_of
from tefuda.store.errors import BadDatabase
from tefuda.store.migrate import bring_up_to_date, revision_of
from tefuda.store.schema import accounts, events, records, tables, workers
from tefuda.store.store import Store
from tefuda.store.urls import parsed
from tefuda.store.workers import LIVES
from tefuda.table.summary import Summary


class NoSuchTable(TefudaError):
    """No table has that id or code."""


class Line(NamedTuple):
    """A table, in the list of all."""

    id: str
    summary: Summary
    events: int
    created_at: int
    changed_at: int


async def lines(store: Store, only: str | None = None) -> list[Line]:
    """All tables, private and closed ones too, those that changed last first; or one, by its id."""
    count = (
        select(func.count())
        .select_from(events)
        .where(events.c.table_id == tables.c.id)
        .scalar_subquery()
    )
    asked = select(tables, count.label("events")).order_by(tables.c.changed_at.desc())
    if only is not None:
        asked = asked.where(tables.c.id == only)
    rows = await store.database.read(lambda connection: connection.execute(asked).all())
    return [
        Line(
            row.id,
            msgspec.json.decode(row.summary, type=Summary),
            row.events,
            row.created_at,
            row.changed_at,
        )
        for row in rows
    ]


async def export(store: Store, name: str) -> AsyncIterator[str]:
    """A table as lines of JSON: itself, its events, its records. `name`: its id or code.

    They hold the whole truth, hidden cards and the ids of players too.
    """
    table = await _id(store, name)
    yield _json({"table": table})
    for entry in await store.entries(table):
        yield _json({"entry": entry})
    for record in await store.database.read(lambda on: archive.of_table(on, table)):
        yield _json({"record": record})


async def delete(store: Store, name: str, with_records: bool = False) -> Line:
    """Delete a table, by its id or code; its records stay unless they are to go too.

    Answers what was deleted.
    """
    table = await _id(store, name)
    (line,) = await lines(store, table)
    if with_records:
        await store.database.write(lambda on: archive.remove_those_of(on, table))
    await store.delete(table)
    return line


async def backup(url: str, file: Path) -> None:
    """Save everything, as it is at one moment, to a new file; the server may go on meanwhile.

    Whatever kind the database is, the file is a SQLite database, of the same revision: the server
    that goes on may be an older one.
    """
    if file.exists():
        raise BadDatabase(f"{file} exists already; name a file that does not")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    database = Database(engine_of(parsed(url)))
    try:
        if await revision_of(database) is None:
            raise BadDatabase("there is nothing to save: no server has used this database")
        await database.engine.save(part)
        with part.open("rb+") as saved:
            os.fsync(saved.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
        await database.close()


async def restore(file: Path, url: str, replace: bool = False) -> None:
    """Put what was saved into a database: an empty one, unless what it holds is to be replaced."""
    if not file.is_file():
        raise BadDatabase(f"there is no file {file}")
    database = Database(engine_of(parsed(url)))
    try:
        await bring_up_to_date(database)
        with copying.up_to_date_copy(file) as copy:

            def restoring(connection: Connection) -> None:
                _check_free(connection, replace)
                copying.from_file(copy, connection)

            await database.write(restoring)
    finally:
        await database.close()


def _check_free(connection: Connection, replace: bool) -> None:
    """Refuse to write over what somebody needs."""
    if connection.scalar(select(func.count()).select_from(workers).where(LIVES)):
        raise BadDatabase("a server is running on this database; stop it first")
    for kept in (tables, records, accounts):
        if not replace and connection.scalar(select(func.count()).select_from(kept)):
            raise BadDatabase("the database is not empty; say that it is to be replaced")


async def _id(store: Store, name: str) -> str:
    """The id of the table that somebody means."""
    found = await store.find(name)
    if found is None and await store.entries(name, after=0):
        found = name
    if found is None:
        raise NoSuchTable(f"no table has the id or code {name!r}")
    return found


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()
