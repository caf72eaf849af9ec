"""/api/records: finished matches. The id of a record grants access to all of it.

Only matches with the deal of today stay closed to those who have not played that deal.
"""

from __future__ import annotations

import re

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheRegistry, TheStore, TheVisit
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.archive import record_of
from tefuda.server.live.daily_match import first_day, today
from tefuda.server.live.registry import TableRegistry
from tefuda.store import Record, Store, daily
from tefuda.table.player_numbers import player_numbers
from tefuda.table.record import day_of

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class RecordInfo(msgspec.Struct, frozen=True):
    """The summary of a finished match, available without replaying it."""

    id: str
    match: int  # index of the match at its table, from 1
    game: str
    players: int
    options: list[str]
    names: list[str]  # by seat; for a bot, its strength
    bots: list[int]  # the seats of bots
    numbers: list[int]  # by seat; the numbers of the players, the same in a rematch
    avatars: list[str]  # by seat; empty for a bot
    finished_at: int  # milliseconds since 1970


@get(
    "/api/records/{record_id:str}",
    responses=problems(404, 503),
    operation_id="record",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def about(record_id: FromPath[str], store: TheStore, registry: TheRegistry) -> RecordInfo:
    """Return the game, settings and players of a finished match."""
    record = await find_record(store, registry, record_id)
    return RecordInfo(
        id=record.id,
        match=record.match,
        game=record.game,
        players=record.players,
        options=list(record.options),
        names=list(record.names),
        bots=record.bots,
        numbers=player_numbers(record.players, record.match),
        avatars=record.pictures,
        finished_at=record.finished_at,
    )


@get(
    "/api/records/{record_id:str}/text",
    responses=problems(403, 404, 503),
    operation_id="record_text",
    media_type=MediaType.TEXT,
    cache_control=ONE_DAY_IMMUTABLE,
)
async def text(
    record_id: FromPath[str], visit: TheVisit, store: TheStore, registry: TheRegistry
) -> Response[str]:
    """Return the record as a text file, for `tefuda replay` and `tefuda verify`."""
    record = await find_visible_record(store, registry, record_id, visit.identity.player)
    named = {"Content-Disposition": f'attachment; filename="{record.game}-{record.id}.txt"'}
    return Response(record.text, media_type=MediaType.TEXT, headers=named)


async def find_visible_record(
    store: Store, registry: TableRegistry, record_id: str, player: str
) -> Record:
    """Return a record whose cards a player may see; `ApiError` if they may not see them yet.

    A link to a match with the deal of today would show the cards to people who have not played it,
    and later to those whose match counts and is not over, while it can be played.
    """
    record = await find_record(store, registry, record_id)
    day = day_of(record.text)
    if day is not None and player not in record.people:
        own = await daily.match_of(store, record.game, day, player)
        if own is None:
            closed = day == today().isoformat()
        else:
            closed = own.counts and own.record is None and day >= first_day().isoformat()
        if closed:
            raise ApiError(403, "play_first", "This is the deal of the day: play it first.")
    return record


async def find_record(store: Store, registry: TableRegistry, record_id: str) -> Record:
    """Return the record with this id; `ApiError` if there is none."""
    record = await store.record(record_id) if ID.fullmatch(record_id) else None
    record = record or just_ended(registry, record_id)
    if record is None:
        raise ApiError(
            404, "not_found", "No record has this id. A match has a record once it is over."
        )
    return record


def just_ended(registry: TableRegistry, record_id: str) -> Record | None:
    """Return the record of a match that has just ended in this process and is not stored yet."""
    live = registry.tables.get(record_id.rpartition("-")[0])
    if live is None or live.outline.phase != "over":
        return None
    record = record_of(live.table)
    return record if record.id == record_id else None
