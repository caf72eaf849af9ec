"""/api/quick_match: sit down where people wait for others, or open a table for them to find.

/api/presence: the number of people at the tables.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import get, post
from msgspec import Meta

from tefuda.server.api.dependencies import TheAddress, TheLimits, TheRegistry, TheStore, TheVisit
from tefuda.server.api.new_table import MadeTable, count_new_table, sit_action
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.perform import perform
from tefuda.server.live.registry import TableRegistry
from tefuda.store import TableGone, open_tables
from tefuda.table.actions import Name
from tefuda.table.avatars import Avatar
from tefuda.table.settings import Settings

MAX_TABLES_TRIED = 20


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play a game with anybody. `players`: the seats of a new table."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=6)]
    name: Name | None = None  # None: the stored name of the player
    avatar: Avatar | None = None  # None: the stored picture of the player


class PeopleHere(msgspec.Struct, frozen=True):
    """The number of people connected to tables, spectators included."""

    people: int


@post(
    "/api/quick_match",
    responses=problems(400, 403, 409, 413, 415, 503),
    operation_id="quick_match",
    dependencies={"payload": JsonBody(QuickMatch)},
)
async def quick_match(
    payload: Body[QuickMatch],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
) -> MadeTable:
    """Take a free seat at an open table of this game; open a table if there is none."""
    settings = Settings(
        payload.game,
        payload.players,
        clock="normal",  # so that nobody holds up strangers
        visibility="public",
        talk="phrases",
        hints=False,
    )
    player = visit.identity.player
    sit = await sit_action(store, player, None, payload.name, payload.avatar)
    async for live in waiting_tables(registry, payload.game):
        if live.table.seat_of(player) is not None:
            return MadeTable.of(live.table)
        try:
            await perform(live, player, sit)
        except ApiError:
            continue  # somebody was faster
        return MadeTable.of(live.table)
    count_new_table(limits, address)
    live = await make_table(registry, settings, player, (sit,))
    return MadeTable.of(live.table)


async def waiting_tables(registry: TableRegistry, game: str) -> AsyncIterator[LiveTable]:
    """Yield open tables of a game where people wait, those with the fewest free seats first."""
    listed = await open_tables.waiting_tables(registry.store, game)
    waiting = [table for table in listed if table.summary.empty and table.summary.clock != "days"]
    waiting.sort(key=lambda table: (table.summary.empty, table.changed_at))
    for table in waiting[:MAX_TABLES_TRIED]:
        try:
            yield await registry.get(table.id)
        except TableGone:
            continue


@get("/api/presence", responses=problems(503), operation_id="presence")
async def presence(store: TheStore) -> PeopleHere:
    """Count the people at the tables of all servers."""
    return PeopleHere(await open_tables.people_here(store))


ROUTES = [quick_match, presence]
