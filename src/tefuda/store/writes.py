"""What is written all the time: events, the line about a table, who is present, records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, bindparam, select, tuple_, update

from tefuda.store import archive
from tefuda.store.aliases import alias
from tefuda.store.engine import Engine
from tefuda.store.errors import Conflict, TableGone
from tefuda.store.kinds import Record
from tefuda.store.schema import events, presence, tables
from tefuda.store.seated import Seated, seat
from tefuda.store.upsert import put

Row = dict[str, Any]
Outcome = Literal["stored", "open"] | Exception

CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("changed"))
PUT_PRESENCE = put(presence)


class Write(NamedTuple):
    """What one caller wants written, all or nothing.

    The other workers are told of the table, unless it is only a record that is kept of it.
    """

    table: str
    events: Sequence[Row] = ()
    line: Row | None = None
    seated: Seated | None = None
    presence: Row | None = None
    record: Record | None = None


def write_together(
    connection: Connection, engine: Engine, worker: str, batch: Sequence[Write]
) -> None:
    """Write all of them; `IntegrityError` if one contradicts what is stored."""
    if rows := [row for write in batch for row in write.events]:
        engine.add_events(connection, rows)
    if rows := [write.line for write in batch if write.line is not None]:
        connection.execute(CHANGE_TABLE, rows)
    if changed_seats := [write.seated for write in batch if write.seated is not None]:
        seat(connection, changed_seats)
    if rows := [write.presence for write in batch if write.presence is not None]:
        connection.execute(PUT_PRESENCE, rows)
    for write in batch:
        if write.record is not None:
            archive.keep(connection, write.record)
    if changed := {write.table: None for write in batch if write.record is None}:
        engine.announce(connection, worker, changed)


def outcomes(batch: Sequence[Write], connection: Connection) -> list[Outcome]:
    """What has become of each, after some contradicted what is stored.

    Events that are there just as they were to be written are stored: the answer to their commit
    was lost.
    """
    keys = [(row["table_id"], row["number"]) for write in batch for row in write.events]
    there = select(events).where(tuple_(events.c.table_id, events.c.number).in_(keys))
    stored = {(row.table_id, row.number): row.payload for row in connection.execute(there)}
    named = select(tables.c.id).where(tables.c.id.in_({table for table, _ in keys}))
    known = set(connection.scalars(named))
    return [_outcome(write, stored, known) for write in batch]


def _outcome(write: Write, stored: dict[tuple[str, int], str], known: set[str]) -> Outcome:
    """Whether it is stored, can no longer be, or may be tried again."""
    if not write.events:
        return "open"
    if write.table not in known:
        return TableGone(f"table {alias(write.table)} is not stored")
    found = [stored.get((row["table_id"], row["number"])) for row in write.events]
    if found == [row["payload"] for row in write.events]:
        return "stored"
    if any(payload is not None for payload in found):
        number = write.events[0]["number"]
        return Conflict(f"table {alias(write.table)} has an event {number} already")
    return "open"
