"""/api/records/{id}/play: play on from a position of a finished match, as practice."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from msgspec import Meta

from tefuda.server.api.dependencies import (
    TheAddress,
    TheLimits,
    TheRecord,
    TheRegistry,
    TheReplayThread,
    TheStore,
    TheVisit,
)
from tefuda.server.api.new_table import MadeTable, count_new_table, sit_action
from tefuda.server.api.replay import MAX_STEP
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import problems
from tefuda.server.live.create_table import make_table
from tefuda.server.live.practice_match import first_steps, practice_events
from tefuda.table.actions import AddBot, Name, SeatNumber
from tefuda.table.avatars import Avatar
from tefuda.table.record import day_of
from tefuda.table.refusals import Refusal
from tefuda.table.settings import Pace, Settings, Strength


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a finished match, and who plays it on."""

    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]  # the number of steps that are kept
    seat: SeatNumber  # of the current player; bots have the others
    strength: Strength = "normal"
    name: Name | None = None  # None: the stored name of the player
    avatar: Avatar | None = None  # None: the stored picture of the player
    pace: Pace = "calm"


@post(
    "/api/records/{record_id:str}/play",
    responses=problems(400, 403, 404, 409, 413, 415, 503),
    operation_id="play_on",
    dependencies={"payload": JsonBody(PlayOn)},
)
async def play_on(
    record: TheRecord,
    payload: Body[PlayOn],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    replay_thread: TheReplayThread,
    limits: TheLimits,
    address: TheAddress,
) -> MadeTable:
    """Create a table with a position of a finished match. The match there does not count."""
    player = visit.identity.player
    if payload.seat >= record.players:
        raise Refusal("no_such_seat", f"the seats are 0 to {record.players - 1}")
    settings = Settings(record.game, record.players, record.options, pace=payload.pace)
    steps = await replay_thread.run(lambda: first_steps(record.text, payload.step))
    sit = await sit_action(store, player, payload.seat, payload.name, payload.avatar)
    count_new_table(limits, address)
    seated = (sit, AddBot(payload.strength))
    live = await make_table(registry, settings, player, seated)
    day = day_of(record.text)
    async with live.lock:
        await live.commit(practice_events(live.table, steps, day), player)
    return MadeTable.of(live.table)
