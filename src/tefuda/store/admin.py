"""Administration of a server's database: list, export, close and delete tables."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Row, func, select

from tefuda.errors import TefudaError
from tefuda.store.errors import Conflict, TableGone
from tefuda.store.log_names import log_name
from tefuda.store.models import Record
from tefuda.store.queries import archive
from tefuda.store.schema import events, tables
from tefuda.store.storable_text import storable
from tefuda.store.store import Store
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
        log_name=log_name(row.id),
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
