"""Erase a person: the account, the name, the seats, and every trace in tables and records.

Matches with other people stay, without the name and the messages of the person. Tables and matches
without other people are deleted.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from tefuda.store.database import Database
from tefuda.store.models import Record
from tefuda.store.queries import archive, cleanup, log, sessions
from tefuda.store.queries.seats import seat, seated
from tefuda.store.queries.upsert import put
from tefuda.store.schema import (
    accounts,
    avatars,
    daily_matches,
    erased_players,
    events,
    people_in_records,
    players,
    ratings,
    records,
    tables,
    unlisted_players,
)
from tefuda.table.avatars import avatar_by_chance
from tefuda.table.erasing import (
    NO_NAME,
    departure_events,
    erase_from_entries,
    is_person,
    new_pseudonym,
)
from tefuda.table.events import Entry
from tefuda.table.summary import Summary, summary
from tefuda.table.table import Table

ALL_WORKERS = ""  # announced in this name, a change is read by every worker, also by this one
NOTE_ERASED = put(erased_players)
REWRITE = (
    update(events)
    .where(events.c.table_id == bindparam("table"), events.c.number == bindparam("entry"))
    .values(payload=bindparam("text"))
)


class Erasure(msgspec.Struct, frozen=True):
    """The numbers of tables and records that were deleted, and that stay without the person."""

    tables_deleted: int = 0
    tables_kept: int = 0
    records_deleted: int = 0
    records_kept: int = 0


async def erase(database: Database, player: str) -> Erasure:
    """Erase a player, and remember the id as erased.

    The account and the id go last, so that an interrupted erasure can be repeated.
    """
    deleted = rewritten = 0
    for table in await database.read(lambda on: tables_about(on, player)):
        stays = await _erase_from_table(database, table, player)
        deleted, rewritten = deleted + (stays is False), rewritten + (stays is True)
    gone, stay = await database.write(lambda on: _erase_rows(on, player))
    return Erasure(deleted, rewritten, gone, stay)


def tables_about(connection: Connection, player: str) -> list[str]:
    """Return the tables whose log contains the id of a player, or may contain it."""
    named = events.c.payload.contains(player, autoescape=True)
    return list(connection.scalars(select(events.c.table_id).where(named).distinct()))


# Tables


async def _erase_from_table(database: Database, id: str, player: str) -> bool | None:
    """Rewrite the log of a table; False if it was deleted, None if it does not name the player.

    The new last entry has its own number. A concurrent writer takes that number first, and this
    function starts again; or it finds the entry, and reads the table again.
    """
    while True:
        entries = await log.entries_of(database, id, 0)
        rewritten = erase_from_entries(entries, player, new_pseudonym())
        if rewritten == entries:
            return None
        table = await asyncio.to_thread(_replayed, id, entries)
        if table is None or not _others_stay(table, player):
            await database.write(partial(_delete, database, id))
            return False
        at = max(time.time_ns() // 1_000_000, table.last_at)
        leaving = enumerate(departure_events(table, player), table.number + 1)
        new = [Entry(number, at, event) for number, event in leaving]
        after = summary(await asyncio.to_thread(Table.replay, id, [*rewritten, *new]))
        changed = [entry for old, entry in zip(entries, rewritten, strict=True) if old != entry]
        try:
            await database.write(partial(_rewrite, database, id, changed, new, after))
        except IntegrityError:
            continue
        return True


def _replayed(id: str, entries: Sequence[Entry]) -> Table | None:
    """Return the table of a log; None if the log cannot be replayed."""
    try:
        return Table.replay(id, entries)
    except Exception:
        return None


def _others_stay(table: Table, player: str) -> bool:
    """Return whether other people sit at a table that goes on."""
    others = [one.player for one in table.seats if one.player != player]
    return table.phase != "closed" and any(map(is_person, others))


def _delete(database: Database, id: str, connection: Connection) -> None:
    cleanup.remove(connection, id)
    database.announce(connection, ALL_WORKERS, [id])


def _rewrite(
    database: Database,
    id: str,
    changed: Sequence[Entry],
    new: Sequence[Entry],
    after: Summary,
    connection: Connection,
) -> None:
    """Replace changed entries, and add new ones.

    The column `busy` stays as it is: a match that has just ended may have no record yet.
    """
    database.engine.add_events(connection, log.event_rows(id, new))
    texts = log.event_rows(id, changed)
    connection.execute(
        REWRITE,
        [{"table": id, "entry": row["number"], "text": row["payload"]} for row in texts],
    )
    line = log.summary_columns(new[-1].number, new[-1].at, after)
    del line["busy"]
    connection.execute(update(tables).where(tables.c.id == id).values(line))
    seat(connection, [seated(id, after)])
    database.announce(connection, ALL_WORKERS, [id])


# Records, the name, the account


def _erase_rows(connection: Connection, player: str) -> tuple[int, int]:
    """Erase the rows outside tables; return the numbers of records deleted and kept."""
    mine = people_in_records.c.player == player
    found = select(records).join(people_in_records).where(mine)
    rows = connection.execute(found).all()
    connection.execute(delete(people_in_records).where(mine))
    deleted = 0
    for row in rows:
        record = archive.read(row, row.text)
        if any(is_person(one) and one != player for one in record.people):
            archive.replace(connection, without_player(record, player))
        else:
            archive.remove(connection, row.id)
            deleted += 1
    for login in connection.scalars(select(accounts.c.login).where(accounts.c.player == player)):
        sessions.end_all(connection, login)
    connection.execute(delete(accounts).where(accounts.c.player == player))
    connection.execute(delete(players).where(players.c.id == player))
    for table in (daily_matches, ratings, unlisted_players):
        connection.execute(delete(table).where(table.c.player == player))
    connection.execute(delete(avatars).where(avatars.c.player == player))
    connection.execute(NOTE_ERASED, {"id": player, "erased_at": time.time_ns() // 1_000_000})
    return deleted, len(rows) - deleted


def forget_expired(connection: Connection, before: int) -> None:
    """Forget sessions and erased ids from before this time: their cookies have expired."""
    sessions.forget(connection, before)
    connection.execute(delete(erased_players).where(erased_players.c.erased_at < before))


def without_player(record: Record, player: str) -> Record:
    """Return the record without the name, the id and the picture of a player."""
    seats = [number for number, who in enumerate(record.people) if who == player]
    names, people, text = list(record.names), list(record.people), record.text
    pictures = record.pictures
    for number in seats:
        names[number], people[number] = NO_NAME, new_pseudonym()
        pictures[number] = avatar_by_chance(people[number])
        text = re.sub(rf"^seat-{number}:.*$", f"seat-{number}:", text, count=1, flags=re.MULTILINE)
    return replace(
        record, names=tuple(names), people=tuple(people), avatars=tuple(pictures), text=text
    )
