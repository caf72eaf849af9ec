"""The export of personal data: one document with all stored data about one person.

It holds no secrets (the password hash, ids of sessions, ids of other people). It has the cards of
finished matches only; for a running match it has the person's own actions.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from tefuda.store.database import Database
from tefuda.store.models import Record, Result
from tefuda.store.queries import archive, daily, erasing, ratings, reviews
from tefuda.store.queries.log import entries_of
from tefuda.store.queries.people import avatar_of, name_of
from tefuda.store.schema import accounts, people_in_records, records, sessions, tables
from tefuda.table.events import Dealt, Entry
from tefuda.table.summary import Summary


class OwnSession(msgspec.Struct, frozen=True):
    """A browser that is signed in."""

    began_at: int  # or was last renewed


class OwnAccount(msgspec.Struct, frozen=True):
    """The account of a person."""

    login: str
    sessions: list[OwnSession]


class OwnAction(msgspec.Struct, frozen=True):
    """An action of the person at a table, such as sitting down, a message or a move."""

    number: int  # of the entry in the log of the table
    at: int
    event: dict[str, Any]


class OwnTable(msgspec.Struct, frozen=True):
    """A table whose log names the person."""

    code: str
    game: str
    phase: str
    seated: bool  # whether the person sits there now
    created_at: int
    changed_at: int
    actions: list[OwnAction]


class OwnRecord(msgspec.Struct, frozen=True):
    """A finished match of the person, with its text."""

    id: str
    game: str
    players: int
    options: list[str]
    names: list[str]  # by seat; for a bot its strength
    seat: int | None  # the person's seat
    avatar: str | None  # the person's picture
    result: Result | None
    finished_at: int
    practice: bool  # it does not count
    text: str
    review: dict[str, Any] | None  # what the coach computed about the match, if somebody asked


class OwnDaily(msgspec.Struct, frozen=True):
    """The first match of the person with the deal of a day."""

    game: str
    day: str
    counts: bool  # it was begun on that day
    record: str | None  # None: not over


class StoredRating(msgspec.Struct, frozen=True):
    """The OpenSkill rating of the person in a game."""

    game: str
    mu: float
    sigma: float
    matches: int
    changed_at: int


class PersonalData(msgspec.Struct, frozen=True):
    """The whole document. Times are milliseconds since 1970."""

    player: str
    name: str | None
    avatar: str | None  # the picture that they have chosen
    account: OwnAccount | None
    tables: list[OwnTable]
    records: list[OwnRecord]
    daily: list[OwnDaily]
    ratings: list[StoredRating]
    listed: bool  # in the lists of ratings


async def data_of(database: Database, player: str) -> PersonalData:
    """Collect all stored data about a player."""
    name, avatar, account, matches, about, more = await database.read(
        lambda on: (
            name_of(on, player),
            avatar_of(on, player),
            _account(on, player),
            _records(on, player),
            erasing.tables_about(on, player),
            (_daily(on, player), _ratings(on, player), ratings.is_listed(on, player)),
        )
    )
    found = [await _table(database, id, player) for id in about]
    theirs = [one for one in found if one is not None]
    return PersonalData(player, name, avatar, account, theirs, matches, *more)


def _daily(connection: Connection, player: str) -> list[OwnDaily]:
    return [
        OwnDaily(each.game, each.day, each.counts, None if each.record is None else each.record.id)
        for each in daily.matches_of_player(connection, player)
    ]


def _ratings(connection: Connection, player: str) -> list[StoredRating]:
    return [
        StoredRating(each.game, each.mu, each.sigma, each.matches, each.changed_at)
        for each in ratings.ratings_of(connection, player)
    ]


def _account(connection: Connection, player: str) -> OwnAccount | None:
    login = connection.scalar(select(accounts.c.login).where(accounts.c.player == player))
    if login is None:
        return None
    mine = select(sessions.c.began_at).where(sessions.c.login == login)
    began = connection.scalars(mine.order_by(sessions.c.began_at.desc()))
    return OwnAccount(login, [OwnSession(at) for at in began])


def _records(connection: Connection, player: str) -> list[OwnRecord]:
    """Read the finished matches of a player, the latest first."""
    mine = select(records).join(people_in_records).where(people_in_records.c.player == player)
    latest_first = mine.order_by(records.c.finished_at.desc(), records.c.id)
    rows = connection.execute(latest_first).all()
    reviewed = reviews.bodies_of(connection, [row.id for row in rows])
    return [_own(archive.read(row, row.text), player, reviewed.get(row.id)) for row in rows]


def _own(record: Record, player: str, review: bytes | None) -> OwnRecord:
    seat = record.people.index(player) if player in record.people else None
    return OwnRecord(
        id=record.id,
        game=record.game,
        players=record.players,
        options=list(record.options),
        names=list(record.names),
        seat=seat,
        avatar=None if seat is None else record.pictures[seat],
        result=record.result,
        finished_at=record.finished_at,
        practice=record.practice,
        text=record.text,
        review=None if review is None else msgspec.json.decode(zlib.decompress(review)),
    )


async def _table(database: Database, id: str, player: str) -> OwnTable | None:
    """Collect a player's actions at a table; None if the table is gone, or has none of them."""
    mine = select(tables).where(tables.c.id == id)
    row = await database.read(lambda on: on.execute(mine).first())
    actions = [_action(one) for one in await entries_of(database, id, 0) if _is_of(one, player)]
    if row is None or not actions:
        return None
    about = msgspec.json.decode(row.summary, type=Summary)
    return OwnTable(
        code=row.code,
        game=about.game,
        phase=about.phase,
        seated=player in about.people,
        created_at=row.created_at,
        changed_at=row.changed_at,
        actions=actions,
    )


def _is_of(entry: Entry, player: str) -> bool:
    """Return whether an entry is by or about a player. Deals never are, because they hold decks."""
    about = getattr(entry.event, "player", None)
    return player in (entry.by, about) and not isinstance(entry.event, Dealt)


def _action(entry: Entry) -> OwnAction:
    return OwnAction(entry.number, entry.at, msgspec.to_builtins(entry.event))
