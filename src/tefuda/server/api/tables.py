"""/api/tables: create a table, list the public ones, view one."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath
from msgspec import Meta

from tefuda.server.api.dependencies import TheAddress, TheLimits, TheRegistry, TheStore, TheVisit
from tefuda.server.api.new_table import MadeTable, count_new_table, sit_action
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.create_table import make_table, store_table
from tefuda.server.live.join_codes import table_by_code
from tefuda.server.live.lesson_match import (
    LEARNER,
    PLAYERS,
    Script,
    lesson_events,
    script_of,
)
from tefuda.table.actions import AddBot, Name, SeatNumber, Start
from tefuda.table.avatars import Avatar
from tefuda.table.player_numbers import player_numbers
from tefuda.table.refusals import Refusal
from tefuda.table.settings import Clock, Pace, Settings, Strength
from tefuda.table.view_types import Phase, TableView
from tefuda.table.views import table_view

MAX_LISTED_TABLES = 50


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match against bots that starts at once."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)] = ()
    strength: Strength = "normal"
    seat: SeatNumber | None = None  # None: the first
    name: Name | None = None  # None: the stored name of the player
    avatar: Avatar | None = None  # None: the stored picture of the player
    clock: Clock = "off"
    pace: Pace = "calm"
    lesson: bool = False  # play on from the end of the game's lesson, in the seat of the learner


class PublicTable(msgspec.Struct, frozen=True):
    """A table that everybody may join or watch."""

    code: str
    game: str
    players: int
    options: list[str]
    clock: Clock
    phase: Phase
    names: list[str]  # by seat; empty for a free seat; for a bot, its strength
    bots: list[int]  # the seats of bots
    numbers: list[int]  # by seat; the numbers of the players, the same in a rematch
    empty: int  # number of free seats
    changed_at: int  # milliseconds since 1970


@post(
    "/api/tables",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="make_table",
    dependencies={"payload": JsonBody(Settings)},
)
async def create(
    payload: Body[Settings],
    visit: TheVisit,
    registry: TheRegistry,
    limits: TheLimits,
    address: TheAddress,
) -> MadeTable:
    """Create a table, and return its code."""
    count_new_table(limits, address)
    table = await store_table(registry, payload, visit.identity.player)
    return MadeTable.of(table)


@post(
    "/api/quick",
    responses=problems(400, 403, 409, 413, 415, 503),
    operation_id="quick",
    dependencies={"payload": JsonBody(Quick)},
)
async def quick(
    payload: Body[Quick],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
) -> MadeTable:
    """Create a table, take a seat, fill the other seats with bots, and start the match."""
    settings = Settings(
        payload.game, payload.players, payload.options, payload.clock, pace=payload.pace
    )
    if payload.seat is not None and payload.seat >= payload.players:
        raise Refusal("no_such_seat", f"the seats are 0 to {payload.players - 1}")
    script = lesson_script(payload) if payload.lesson else None
    player = visit.identity.player
    sit = await sit_action(store, player, payload.seat, payload.name, payload.avatar)
    count_new_table(limits, address)
    seated = (sit, AddBot(payload.strength))
    actions = seated if script else (*seated, Start())
    live = await make_table(registry, settings, player, actions)
    if script:
        async with live.lock:
            await live.commit(lesson_events(live.table, script), player)
    return MadeTable.of(live.table)


def lesson_script(asked: Quick) -> Script:
    """Return the script of the lesson to play on; refuse other seats, players or options."""
    script = script_of(asked.game)
    own_seat = asked.seat in (None, LEARNER)
    if script is None or asked.players != PLAYERS or not own_seat or asked.options:
        raise ApiError(
            400,
            "bad_request",
            f"A lesson has {PLAYERS} players and no options, and the learner has seat {LEARNER}.",
        )
    return script


@get("/api/tables", responses=problems(503), operation_id="list_tables")
async def public_tables(store: TheStore) -> list[PublicTable]:
    """List the public tables with a match or with waiting players, the latest first."""
    return [
        PublicTable(
            code=table.summary.code,
            game=table.summary.game,
            players=table.summary.players,
            options=list(table.summary.options),
            clock=table.summary.clock,
            phase=table.summary.phase,
            names=list(table.summary.names),
            bots=list(table.summary.bots),
            numbers=player_numbers(table.summary.players, table.summary.match),
            empty=table.summary.empty,
            changed_at=table.changed_at,
        )
        for table in await store.public_tables(MAX_LISTED_TABLES)
    ]


@get("/api/tables/{code:str}", responses=problems(404, 503), operation_id="table")
async def view(
    code: FromPath[str],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
) -> TableView:
    """View a table as the current player sees it: from their seat, or as a spectator."""
    player = visit.identity.player
    live = await registry.get(await table_by_code(store, limits, address, code, player))
    seat = live.table.seat_of(player)
    return table_view(live.table, seat, live.audience.here, live.audience.spectators)
