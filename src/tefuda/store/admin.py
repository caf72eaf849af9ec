"""Administration of a server's database: list, export, close and delete tables; backups."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, select

from tefuda.errors import TefudaError
from tefuda.store import row_copy
from tefuda.store.aliases import alias
from tefuda.store.database import Database, engine_of
from tefuda.store.errors import BadDatabase, Conflict, NoDatabase, TableGone
from tefuda.store.migrate import migrate_if_needed, revision_of
from tefuda.store.models import Record
from tefuda.store.queries import archive
from tefuda.store.queries.workers import LIVES
from tefuda.store.schema import accounts, events, records, tables, workers
from tefuda.store.storable_text import storable
from tefuda.store.store import Store
from tefuda.store.urls import check_exists, parsed, shown
from tefuda.table.events import Closed, Entry
from tefuda.table.settings import Clock, Visibility
from tefuda.table.summary import Summary, summary
from tefuda.table.table import Table
from tefuda.table.view_types import Phase


class NoSuchTable(TefudaError):
    """No table has that id or code."""


class TableLine(msgspec.Struct, frozen=True):
    """A table, in the list of all."""

    id: str
    code: str
    game: str
    players: int
    options: tuple[str, ...]
    clock: Clock
    visibility: Visibility
    phase: Phase
    names: tuple[str, ...]  # by seat: name of the person or bot, "" if the seat is empty
    bots: tuple[int, ...]  # the seats of bots
    empty: int  # number of empty seats
    matches: int  # number of matches that have begun
    events: int
    created_at: int
    changed_at: int
    log_name: str  # name of the table in the log of the server


async def list_tables(store: Store, only: str | None = None) -> list[TableLine]:
    """List all tables, also private and closed ones, last changed first; or one, by its id."""
    count = (
        select(func.count())
        .select_from(events)
        .where(events.c.table_id == tables.c.id)
        .scalar_subquery()
    )
    query = select(tables, count.label("events")).order_by(tables.c.changed_at.desc())
    if only is not None:
        query = query.where(tables.c.id == only)
    rows = await store.database.read(lambda connection: connection.execute(query).all())
    return [_line(row) for row in rows]


def _line(row: Row[Any]) -> TableLine:
    about = msgspec.json.decode(row.summary, type=Summary)
    return TableLine(
        id=row.id,
        code=row.code,
        game=about.game,
        players=about.players,
        options=about.options,
        clock=about.clock,
        visibility=about.visibility,
        phase=about.phase,
        names=about.names,
        bots=about.bots,
        empty=about.empty,
        matches=about.match,
        events=row.events,
        created_at=row.created_at,
        changed_at=row.changed_at,
        log_name=alias(row.id),
    )


async def find(store: Store, name: str) -> TableLine:
    """Find a table by its id or code; raise `NoSuchTable` if there is none."""
    found = await store.look_up(name)
    id = name if found is None else found.id
    for line in await list_tables(store, id) if storable(id) else ():
        return line
    raise NoSuchTable(f"no table has the id or code {name!r}; `tefuda admin tables` lists all")


class ExportedTable(msgspec.Struct, frozen=True):
    """A table with all its data, including hidden cards and the ids of players."""

    table: TableLine
    entries: list[Entry]
    records: list[Record]


async def export(store: Store, name: str) -> ExportedTable:
    """Export a table, by its id or code, with its events and its records."""
    line = await find(store, name)
    entries = await store.entries(line.id)
    records = await store.database.read(lambda on: archive.of_table(on, line.id))
    return ExportedTable(line, entries, records)


async def close(store: Store, name: str) -> TableLine:
    """Close a table, by its id or code; connected clients see that it is closed.

    Return the table as it is then. A table that is closed already stays as it is.
    """
    line = await find(store, name)
    while line.phase != "closed":
        table = Table.replay(line.id, await store.entries(line.id))
        if table.phase != "closed":
            at = max(time.time_ns() // 1_000_000, table.last_at)
            entry = Entry(table.number + 1, at, Closed("admin"))
            table.apply(entry)
            with suppress(Conflict, TableGone):  # another process wrote first: look again
                await store.append(line.id, [entry], summary(table))
        line = await find(store, line.id)
    return line


async def delete(store: Store, name: str, with_records: bool = False) -> TableLine:
    """Delete a table, by its id or code, and with `with_records` its records.

    Return the deleted table.
    """
    line = await find(store, name)
    if with_records:
        await store.database.write(lambda on: archive.remove_all_of(on, line.id))
    await store.delete(line.id)
    return line


async def backup(url: str, file: Path) -> None:
    """Save a consistent snapshot of the database to a new file; the server may keep running.

    For both kinds of database the file is a SQLite database. It keeps the schema revision of its
    source: the running server may be of an older version.
    """
    if file.exists():
        raise BadDatabase(f"{file} exists already; name a file that does not")
    place = parsed(url)
    check_exists(place)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    database = Database(engine_of(place))
    try:
        if await revision_of(database) is None:
            raise NoDatabase(
                f"there is nothing to save: no server has used the database at {shown(place)} yet"
            )
        await database.engine.save(part)
        with part.open("rb+") as saved:
            os.fsync(saved.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
        await database.close()


async def restore(file: Path, url: str, replace: bool = False) -> None:
    """Restore a backup to an empty database, or with `replace` to one that holds data."""
    if not file.is_file():
        raise BadDatabase(f"there is no file {file}")
    with row_copy.up_to_date_copy(file) as copy:
        database = Database(engine_of(parsed(url)))

        def restoring(connection: Connection) -> None:
            _check_free(connection, replace)
            row_copy.from_file(copy, connection)

        try:
            await migrate_if_needed(database)
            await database.write(restoring)
        finally:
            await database.close()


def _check_free(connection: Connection, replace: bool) -> None:
    """Raise `BadDatabase` if a server runs on the database, or it has data to be kept."""
    if connection.scalar(select(func.count()).select_from(workers).where(LIVES)):
        raise BadDatabase("a server is running on this database; stop it first")
    for kept in (tables, records, accounts):
        if not replace and connection.scalar(select(func.count()).select_from(kept)):
            raise BadDatabase("the database is not empty; `--replace` overwrites all of it")
