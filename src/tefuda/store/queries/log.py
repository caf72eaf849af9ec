"""The events of tables, and the row with the summary of each table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, and_, bindparam, insert, or_, select
from sqlalchemy.exc import IntegrityError

from tefuda.store.backends.backend import Row
from tefuda.store.database import Database
from tefuda.store.errors import CodeTaken, Conflict
from tefuda.store.log_names import log_name
from tefuda.store.models import FoundTable, ListedTable
from tefuda.store.pending_writes import SummaryChange, Write
from tefuda.store.queries.presence import VISITED
from tefuda.store.queries.seats import seat, seated
from tefuda.store.schema import events, tables
from tefuda.store.storable_text import storable
from tefuda.table.events import Entry
from tefuda.table.summary import Summary

_encoder = msgspec.json.Encoder()
_entries = msgspec.json.Decoder(Entry)
_summaries = msgspec.json.Decoder(Summary)

MAX_WAITING = 500  # tables read to find those of one game

ENTRIES = (
    select(events.c.payload)
    .where(events.c.table_id == bindparam("table"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
)
LOOK_UP = select(tables.c.id, tables.c.summary).where(tables.c.code == bindparam("code"))
LISTED = (
    select(tables.c.id, tables.c.summary, tables.c.changed_at)
    # A gathering table without a connected client is not listed: a visitor would wait in vain.
    .where(
        tables.c.public,
        or_(tables.c.phase == "playing", and_(tables.c.phase == "gathering", VISITED)),
    )
    .order_by(tables.c.changed_at.desc())
    .limit(bindparam("limit"))
)

WAITING = (
    select(tables.c.id, tables.c.summary, tables.c.changed_at)
    .where(tables.c.public, tables.c.phase == "gathering", VISITED)
    .order_by(tables.c.changed_at)
    .limit(MAX_WAITING)
)


async def create(database: Database, table: str, entry: Entry, summary: Summary) -> None:
    """Store a new table with its first event."""
    rows = event_rows(table, [entry])
    line = {
        "id": table,
        "code": summary.code,
        "created_at": entry.at,
        **summary_columns(entry.number, entry.at, summary),
    }

    def creating(connection: Connection) -> None:
        connection.execute(insert(tables), line)
        connection.execute(insert(events), rows)
        seat(connection, [seated(table, summary)])

    try:
        await database.write(creating)
    except IntegrityError as problem:
        if await database.read(lambda connection: _stored(connection, rows)):
            return
        holder = await look_up(database, summary.code)
        if holder is not None and holder.id != table:
            raise CodeTaken(f"a table of the code {summary.code} exists already") from problem
        raise Conflict(f"table {log_name(table)} exists already") from problem


def append_write(table: str, entries: Sequence[Entry], summary: Summary | None) -> Write:
    """Make the write of the next events of a table; a summary includes all of them."""
    write = Write(table, event_rows(table, entries))
    if summary is None:
        return write
    return write._replace(
        summary=_summary_change(table, entries[-1].number, entries[-1].at, summary)
    )


def summary_write(table: str, number: int, at: int, summary: Summary) -> Write:
    """Make the write of a summary alone, which includes the events up to this number and time."""
    return Write(table, summary=_summary_change(table, number, at, summary))


async def entries_of(database: Database, table: str, after: int) -> list[Entry]:
    """Read the events of a table after this number, in order."""
    if not storable(table):
        return []
    given = {"table": table, "after": after}
    rows = await database.read(lambda connection: connection.scalars(ENTRIES, given).all())
    return [_entries.decode(row) for row in rows]


async def look_up(database: Database, code: str) -> FoundTable | None:
    """Find a table by its code, with its summary."""
    if not storable(code):
        return None
    row = await database.read(
        lambda connection: connection.execute(LOOK_UP, {"code": code}).first()
    )
    return None if row is None else FoundTable(row.id, _summaries.decode(row.summary))


async def public_tables(database: Database, limit: int) -> list[ListedTable]:
    """List public tables that play, or gather with a client connected; last changed first."""
    rows = await database.read(
        lambda connection: connection.execute(LISTED, {"limit": limit}).all()
    )
    return [ListedTable(row.id, _summaries.decode(row.summary), row.changed_at) for row in rows]


async def waiting_tables(database: Database, game: str) -> list[ListedTable]:
    """List public tables of a game that gather with a client connected; first changed first."""
    rows = await database.read(lambda connection: connection.execute(WAITING).all())
    listed = [ListedTable(row.id, _summaries.decode(row.summary), row.changed_at) for row in rows]
    return [table for table in listed if table.summary.game == game]


def event_rows(table: str, entries: Sequence[Entry]) -> list[Row]:
    """Make the rows of entries."""
    return [
        {
            "table_id": table,
            "number": entry.number,
            "at": entry.at,
            "payload": _encoder.encode(entry).decode(),
        }
        for entry in entries
    ]


def _summary_change(table: str, number: int, at: int, summary: Summary) -> SummaryChange:
    row = {"changed": table, "last": number, **summary_columns(number, at, summary)}
    return SummaryChange(row, seated(table, summary))


def summary_columns(number: int, at: int, summary: Summary) -> Row:
    """Make the columns of a summary, which includes the events up to this number and time."""
    return {
        "summary_number": number,
        "summary": _encoder.encode(summary).decode(),
        "public": summary.visibility == "public",
        "phase": summary.phase,
        "busy": summary.busy,
        "changed_at": at,
    }


def _stored(connection: Connection, rows: Sequence[Row]) -> bool:
    """Return whether exactly these events are stored: the answer to their commit was lost."""
    given = {"table": rows[0]["table_id"], "after": rows[0]["number"] - 1}
    found = connection.scalars(ENTRIES, given).all()
    return found[: len(rows)] == [row["payload"] for row in rows]
