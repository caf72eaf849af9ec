"""The people at gathering and playing tables, so that players find their own tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, select

from tefuda.store.queries.upsert import put_once
from tefuda.store.schema import people_at_tables, tables
from tefuda.table.summary import Summary

GOING_ON = {"gathering", "playing"}
SIT = put_once(people_at_tables)
STAND_UP = delete(people_at_tables).where(people_at_tables.c.table_id == bindparam("table"))
TABLES_OF = (
    select(tables.c.id)
    .join(people_at_tables, people_at_tables.c.table_id == tables.c.id)
    .where(people_at_tables.c.player == bindparam("player"))
    .order_by(tables.c.changed_at.desc(), tables.c.id)
    .limit(bindparam("limit"))
)


class Seated(NamedTuple):
    """The people at a table; none unless the table is gathering or playing."""

    table: str
    players: Sequence[str]


def seated(table: str, summary: Summary) -> Seated:
    """Take the people at a table from its summary."""
    return Seated(table, summary.people if summary.phase in GOING_ON else ())


def seat(connection: Connection, changed: Sequence[Seated]) -> None:
    """Replace the stored people at these tables."""
    connection.execute(STAND_UP, [{"table": table} for table, _ in changed])
    if rows := [{"table_id": table, "player": who} for table, people in changed for who in people]:
        connection.execute(SIT, rows)


def tables_of(connection: Connection, player: str, limit: int) -> list[str]:
    """List the tables where a player sits, last changed first."""
    return list(connection.scalars(TABLES_OF, {"player": player, "limit": limit}))
