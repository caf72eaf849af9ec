"""The frequent writes: events, summaries of tables, presence and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sqlalchemy import Connection, bindparam, exists, select, tuple_, update

from tefuda.store.backends.backend import Engine, Row
from tefuda.store.errors import Conflict, TableGone
from tefuda.store.log_names import log_name
from tefuda.store.models import Record
from tefuda.store.queries import finished
from tefuda.store.queries.seats import Seated, seat
from tefuda.store.queries.upsert import put
from tefuda.store.schema import events, presence, tables

Outcome = Literal["stored", "open"] | Exception

# A summary is written if no event follows the last one that it includes. Events of a transaction
# in progress are visible only through the lock on the row: after waiting for the lock, PostgreSQL
# reads the row again, but not the events. So the row holds the number, too.
CHANGE_SUMMARY = update(tables).where(
    tables.c.id == bindparam("changed"),
    tables.c.summary_number <= bindparam("last"),
    ~exists().where(events.c.table_id == tables.c.id, events.c.number > bindparam("last")),
)
PUT_PRESENCE = put(presence)


class SummaryChange(NamedTuple):
    """A new summary of a table, and the people that it seats there."""

    row: Row
    seated: Seated


class Write(NamedTuple):
    """The write of one caller: stored completely or not at all, except for an outdated summary.

    The transaction announces the table to the other workers, unless the write is only a record.
    """

    table: str
    events: Sequence[Row] = ()
    summary: SummaryChange | None = None
    presence: Row | None = None
    record: Record | None = None


def write_together(
    connection: Connection, engine: Engine, worker: str, batch: Sequence[Write]
) -> None:
    """Write the whole batch; raise `IntegrityError` if a write conflicts with stored rows."""
    if rows := [row for write in batch for row in write.events]:
        engine.add_events(connection, rows)
    if changes := [write.summary for write in batch if write.summary is not None]:
        change_summaries(connection, changes)
    if rows := [write.presence for write in batch if write.presence is not None]:
        connection.execute(PUT_PRESENCE, rows)
    for write in batch:
        if write.record is not None:
            finished.finish(connection, write.record)
    if changed := {write.table: None for write in batch if write.record is None}:
        engine.announce(connection, worker, changed)


def change_summaries(connection: Connection, changes: Sequence[SummaryChange]) -> None:
    """Write the summaries that are up to date, and the people at their tables.

    Each summary is a statement of its own, whose row count says whether it was written. The order
    is that of the batch, so that no two processes wait for each other's rows.
    """
    stored = [
        change.seated
        for change in changes
        if connection.execute(CHANGE_SUMMARY, change.row).rowcount
    ]
    if stored:
        seat(connection, stored)


def outcomes(batch: Sequence[Write], connection: Connection) -> list[Outcome]:
    """Find the outcome of each write, after some conflicted with stored rows.

    Events with the same payload as the stored ones count as stored: the answer to their commit was
    lost.
    """
    keys = [(row["table_id"], row["number"]) for write in batch for row in write.events]
    there = select(events).where(tuple_(events.c.table_id, events.c.number).in_(keys))
    stored = {(row.table_id, row.number): row.payload for row in connection.execute(there)}
    named = select(tables.c.id).where(tables.c.id.in_({table for table, _ in keys}))
    known = set(connection.scalars(named))
    return [_outcome(write, stored, known) for write in batch]


def _outcome(write: Write, stored: dict[tuple[str, int], str], known: set[str]) -> Outcome:
    """Say whether a write is stored, failed for good, or may be tried again."""
    if not write.events:
        return "open"
    if write.table not in known:
        return TableGone(f"table {log_name(write.table)} is not stored")
    found = [stored.get((row["table_id"], row["number"])) for row in write.events]
    if found == [row["payload"] for row in write.events]:
        return "stored"
    if any(payload is not None for payload in found):
        number = write.events[0]["number"]
        return Conflict(f"table {log_name(write.table)} has an event {number} already")
    return "open"
