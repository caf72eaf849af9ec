"""The matches that were played with a deal of the day."""

from __future__ import annotations

from tefuda.store.models import DailyMatch, Result
from tefuda.store.queries import daily
from tefuda.store.storable_text import check, storable
from tefuda.store.store import Store


async def begin(store: Store, match: DailyMatch) -> str:
    """Note the first match of a player with a deal; return its table, maybe an earlier one."""
    check(match.player)
    return await store.database.write(lambda on: daily.begin(on, match))


async def forget(store: Store, table: str) -> None:
    """Forget the match of a table that is gone before its end."""
    await store.database.write(lambda on: daily.forget(on, table))


async def match_of(store: Store, game: str, day: str, player: str) -> DailyMatch | None:
    """Find the first match of a player with a deal; None: there is none."""
    if not storable(player):
        return None
    return await store.database.read(lambda on: daily.match_of(on, game, day, player))


async def matches_of_day(store: Store, game: str, day: str, limit: int) -> list[DailyMatch]:
    """List the matches with a deal that count and are over, in the order of their ends."""
    return await store.database.read(lambda on: daily.matches_of_day(on, game, day, limit))


async def note_bot(store: Store, game: str, day: str, result: Result) -> None:
    """Store the outcome of `hard` with a deal; the first one stays."""
    await store.database.write(lambda on: daily.note_bot(on, game, day, result))


async def result_of_bot(store: Store, game: str, day: str) -> Result | None:
    """Read the outcome of `hard` with a deal; None: it has not played yet."""
    return await store.database.read(lambda on: daily.result_of_bot(on, game, day))
