"""The matches that people and `hard` played with a deal of the day."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, select, update

from tefuda.store.models import DailyMatch, Record, Result
from tefuda.store.queries import archive
from tefuda.store.queries.upsert import put_once
from tefuda.store.schema import daily_bots, daily_matches, records

BEGIN = put_once(daily_matches)
NOTE_BOT = put_once(daily_bots)
FIRST_MATCH = 1  # of the table: a rematch has other cards


def begin(connection: Connection, match: DailyMatch) -> str:
    """Note the match of a player; return the table of the first one."""
    row = {
        "game": match.game,
        "day": match.day,
        "player": match.player,
        "table_id": match.table,
        "counts": match.counts,
        "record_id": None,
    }
    connection.execute(BEGIN, row)
    mine = _key(match.game, match.day) & (daily_matches.c.player == match.player)
    found = connection.scalar(select(daily_matches.c.table_id).where(mine))
    return str(found)


def forget(connection: Connection, table: str) -> None:
    """Forget the match of a table that is gone before its end."""
    gone = (daily_matches.c.table_id == table) & daily_matches.c.record_id.is_(None)
    connection.execute(delete(daily_matches).where(gone))


def note_record(connection: Connection, record: Record) -> None:
    """Note that the match of this record is over, if it has the deal of a day."""
    if record.match == FIRST_MATCH:
        mine = daily_matches.c.table_id == record.table
        connection.execute(update(daily_matches).where(mine).values(record_id=record.id))


def match_of(connection: Connection, game: str, day: str, player: str) -> DailyMatch | None:
    """Find the match of a player."""
    mine = _key(game, day) & (daily_matches.c.player == player)
    row = connection.execute(_matches().where(mine)).first()
    return None if row is None else _read(row)


def matches_of_day(connection: Connection, game: str, day: str, limit: int) -> list[DailyMatch]:
    """List the matches that count and are over, in the order of their ends."""
    over = _key(game, day) & daily_matches.c.counts & daily_matches.c.record_id.is_not(None)
    found = _matches().where(over).order_by(records.c.finished_at, records.c.id).limit(limit)
    return [_read(row) for row in connection.execute(found)]


def matches_of_player(connection: Connection, player: str) -> list[DailyMatch]:
    """List all matches of a player, the latest day first."""
    mine = daily_matches.c.player == player
    found = _matches().where(mine).order_by(daily_matches.c.day.desc(), daily_matches.c.game)
    return [_read(row) for row in connection.execute(found)]


def note_bot(connection: Connection, game: str, day: str, result: Result) -> None:
    """Store the outcome of `hard`."""
    text = msgspec.json.encode(result).decode()
    connection.execute(NOTE_BOT, {"game": game, "day": day, "result": text})


def result_of_bot(connection: Connection, game: str, day: str) -> Result | None:
    """Read the outcome of `hard`; None: it has not played yet."""
    mine = (daily_bots.c.game == game) & (daily_bots.c.day == day)
    text = connection.scalar(select(daily_bots.c.result).where(mine))
    return None if text is None else msgspec.json.decode(text, type=Result)


def _key(game: str, day: str) -> ColumnElement[bool]:
    return (daily_matches.c.game == game) & (daily_matches.c.day == day)


def _matches() -> Select[tuple[object, ...]]:
    columns = [column for column in records.columns if column.name not in ("text", "game")]
    own = [column for column in daily_matches.columns if column.name != "table_id"]
    return select(*own, daily_matches.c.table_id.label("at"), *columns).outerjoin_from(
        daily_matches, records, records.c.id == daily_matches.c.record_id
    )


def _read(row: Row[tuple[object, ...]]) -> DailyMatch:
    record = None if row.id is None else archive.read(row)
    return DailyMatch(row.game, row.day, row.player, row.at, row.counts, record)
