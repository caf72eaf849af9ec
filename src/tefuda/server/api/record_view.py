"""/api/records/{id}/view: a moment of a finished match as text, from any point of view."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import FromQuery, QueryParameter

from tefuda.catalogue import Language
from tefuda.games.cast import Cast
from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheRecord, TheReplayThread
from tefuda.server.api.replay import (
    MAX_STEP,
    PointOfView,
    check_seat,
    event_from,
    replayed_match,
    seat_of,
    view_from,
)
from tefuda.server.errors import problems
from tefuda.server.live.text_view import describe, names_in
from tefuda.server.protocol import TextView
from tefuda.store import Record
from tefuda.table.player_numbers import player_numbers


@get(
    "/api/records/{record_id:str}/view",
    responses=problems(400, 403, 404, 503),
    operation_id="record_view",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def record_view(
    record: TheRecord,
    replay_thread: TheReplayThread,
    number: Annotated[int, QueryParameter(ge=0, le=MAX_STEP)] = MAX_STEP,
    seat: FromQuery[PointOfView] = "spectator",
    language: FromQuery[Language] = "en",
    width: Annotated[int, QueryParameter(ge=20, le=200)] = 80,
) -> TextView:
    """Return the frame `number` of a replay, or the last one, as text."""
    check_seat(seat, record.players)
    return await replay_thread.run(lambda: view_at(record, number, seat, language, width))


def view_at(
    record: Record, number: int, point: PointOfView, language: Language, width: int
) -> TextView:
    """Describe the match of a record after a number of its steps."""
    match = replayed_match(record.text).copy()
    for _ in range(number, len(match.steps)):
        match.undo()
    log = [event_from(event, point) for event in match.round_events()]
    view = {**view_from(match, point), "log": log, "legal": []}
    numbers = player_numbers(record.players, record.match)
    names = names_in(record.names, record.bots, numbers, language)
    cast = Cast(seat_of(point), names, language)
    return describe(record.id, len(match.steps), match.game, view, cast, width)
