"""Finished matches, and who took part in them."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Row, delete, func, select, update

from tefuda.store.models import Record, Result
from tefuda.store.queries import reviews
from tefuda.store.queries.upsert import put_once
from tefuda.store.schema import people_in_records, records

KEEP = put_once(records)
KEEP_PERSON = put_once(people_in_records)
LISTED = [column for column in records.columns if column.name != "text"]


def keep(connection: Connection, record: Record) -> bool:
    """Store a record; False: it is stored already, and stays as it is."""
    new = connection.execute(KEEP, _row(record)).rowcount == 1
    people = [
        {"player": player, "finished_at": record.finished_at, "record_id": record.id}
        for player in sorted({*record.people} - {""})
    ]
    if new and people:
        connection.execute(KEEP_PERSON, people)
    return new


def replace(connection: Connection, record: Record) -> None:
    """Overwrite the row of a stored record, such as its text and people."""
    connection.execute(update(records).where(records.c.id == record.id).values(_row(record)))


def remove(connection: Connection, id: str) -> None:
    """Delete a record."""
    reviews.remove(connection, [id])
    mine = people_in_records.c.record_id == id
    connection.execute(delete(people_in_records).where(mine))
    connection.execute(delete(records).where(records.c.id == id))


def record(connection: Connection, id: str) -> Record | None:
    """Find a record by its id."""
    row = connection.execute(select(records).where(records.c.id == id)).first()
    return None if row is None else read(row, row.text)


def records_of(connection: Connection, player: str, before: int | None, limit: int) -> list[Record]:
    """List the records of a player, the latest first, without their texts.

    `before`: only matches finished before this time, for the next page. So matches of the same
    millisecond stay on one page, which may be longer than `limit`.
    """
    mine = people_in_records
    condition = mine.c.player == player
    if before is not None:
        condition &= mine.c.finished_at < before
    times = select(mine.c.finished_at).where(condition).order_by(mine.c.finished_at.desc())
    last = times.limit(1).offset(limit - 1).scalar_subquery()
    found = (
        select(*LISTED)
        .join(mine, mine.c.record_id == records.c.id)
        .where(condition, mine.c.finished_at >= func.coalesce(last, 0))
        .order_by(mine.c.finished_at.desc(), records.c.id)
    )
    return [read(row) for row in connection.execute(found)]


def of_table(connection: Connection, table: str) -> list[Record]:
    """List the records of a table, in order."""
    found = select(records).where(records.c.table_id == table).order_by(records.c.match)
    return [read(row, row.text) for row in connection.execute(found)]


def matches_on_record(connection: Connection, table: str) -> set[int]:
    """List the matches of a table that have a record."""
    return set(connection.scalars(select(records.c.match).where(records.c.table_id == table)))


def remove_all_of(connection: Connection, table: str) -> None:
    """Delete the records of a table."""
    mine = list(connection.scalars(select(records.c.id).where(records.c.table_id == table)))
    reviews.remove(connection, mine)
    connection.execute(delete(people_in_records).where(people_in_records.c.record_id.in_(mine)))
    connection.execute(delete(records).where(records.c.table_id == table))


def read(row: Row[tuple[object, ...]], text: str = "") -> Record:
    """Make the record of a row; lists leave out the text."""
    return Record(
        id=row.id,
        table=row.table_id,
        match=row.match,
        game=row.game,
        players=row.players,
        options=msgspec.json.decode(row.options, type=tuple[str, ...]),
        names=msgspec.json.decode(row.names, type=tuple[str, ...]),
        people=msgspec.json.decode(row.people, type=tuple[str, ...]),
        finished_at=row.finished_at,
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
        avatars=None
        if row.avatars is None
        else msgspec.json.decode(row.avatars, type=tuple[str, ...]),
        practice=row.practice,
        text=text,
    )


def _row(record: Record) -> dict[str, object]:
    row = msgspec.structs.asdict(record)
    row["table_id"] = row.pop("table")
    del row["rated"]
    for name in ("options", "names", "people", "result", "avatars"):
        row[name] = None if row[name] is None else msgspec.json.encode(row[name]).decode()
    return row
