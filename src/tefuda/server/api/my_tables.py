"""/api/me/tables: the open tables where the current player has a seat."""

from __future__ import annotations

import msgspec
from litestar import get

from tefuda.server.api.dependencies import TheRegistry, TheVisit
from tefuda.server.error_reporting import report_error
from tefuda.server.errors import problems
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.store import TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.settings import Clock
from tefuda.table.view_types import Phase, SeatView
from tefuda.table.views import seat_views

MAX_LISTED_TABLES = 20  # each is loaded, to know whose turn it is


class MyTable(msgspec.Struct, frozen=True):
    """A table in its lobby or in play where the current player has a seat."""

    code: str
    game: str
    clock: Clock
    phase: Phase
    seats: list[SeatView]
    you: int  # the seat of the current player
    turn: int | None  # the seat to decide
    changed_at: int  # time of the last event, in milliseconds since 1970


@get("/api/me/tables", responses=problems(503), operation_id="my_tables")
async def my_tables(visit: TheVisit, registry: TheRegistry) -> list[MyTable]:
    """List the tables where the current player has a seat and the match is not over.

    The most recently changed come first.
    """
    player = visit.identity.player
    found = [
        await load(registry, id) for id in await registry.store.tables_of(player, MAX_LISTED_TABLES)
    ]
    mine = [own for live in found if live and (own := table_of_player(live, player))]
    return sorted(mine, key=lambda own: own.changed_at, reverse=True)


async def load(registry: TableRegistry, id: str) -> LiveTable | None:
    """Load a table; None if it is deleted or cannot be loaded, which must not hide other tables."""
    try:
        return await registry.get(id)
    except Unavailable:
        raise
    except TableGone:
        return None
    except Exception as error:
        report_error(error, f"table {alias(id)} cannot be loaded")
        return None


def table_of_player(live: LiveTable, player: str) -> MyTable | None:
    """Summarise a table for a player; None if the player has no seat, or the match is over."""
    table = live.table
    you = table.seat_of(player)
    if you is None or table.phase in ("over", "closed"):
        return None
    return MyTable(
        code=table.code,
        game=table.settings.game,
        clock=table.settings.clock,
        phase=table.phase,
        seats=seat_views(table, live.audience.here),
        you=you,
        turn=table.turn,
        changed_at=table.last_at,
    )
