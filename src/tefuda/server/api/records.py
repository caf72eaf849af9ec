"""/api/records: finished matches. The id of a record grants access to all of it.

Only matches with the deal of today stay closed to those who have not played that deal.
"""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheRecord, TheRegistry, TheStore
from tefuda.server.api.record_lookup import find_record
from tefuda.server.errors import problems
from tefuda.table.player_numbers import player_numbers


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
async def text(record: TheRecord) -> Response[str]:
    """Return the record as a text file, for `tefuda replay` and `tefuda verify`."""
    named = {"Content-Disposition": f'attachment; filename="{record.game}-{record.id}.txt"'}
    return Response(record.text, media_type=MediaType.TEXT, headers=named)
