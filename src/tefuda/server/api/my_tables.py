"""/api/me/tables: the open tables where the current player has a seat, and giving one up."""

from __future__ import annotations

import msgspec
from litestar import delete, get
from litestar.params import FromPath

from tefuda.server.api.dependencies import TheAddress, TheLimits, TheRegistry, TheStore, TheVisit
from tefuda.server.error_reporting import report_error
from tefuda.server.errors import problems
from tefuda.server.live.join_codes import table_by_code
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.perform import perform
from tefuda.server.live.registry import TableRegistry
from tefuda.store import TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.actions import Resign, Stand
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


@delete("/api/me/tables/{code:str}", responses=problems(403, 404, 409, 503), operation_id="dismiss")
async def dismiss(
    code: FromPath[str],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
) -> None:
    """Give up one's seat at a table, so that it is listed no more; a bot finishes a match."""
    player = visit.identity.player
    live = await registry.get(await table_by_code(store, limits, address, code, player))
    if table_of_player(live, player) is None:
        return
    action = Stand() if live.table.phase == "gathering" else Resign()
    await perform(live, player, action)


async def load(registry: TableRegistry, id: str) -> LiveTable | None:
    """Load a table; None if it is deleted or cannot be loaded, which must not hide other tables."""
    try:
        return await registry.get(id)
    except Unavailable:
        raise
    except TableGone:
        return None
    except Exception as error:
        report_error(error, f"table {log_name(id)} cannot be loaded")
        return None


def table_of_player(live: LiveTable, player: str) -> MyTable | None:
    """Summarise a table for a player; None without a seat, after the match, or if they gave up."""
    table = live.table
    you = table.seat_of(player)
    if you is None or table.phase in ("over", "closed") or table.seats[you].away == "resigned":
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
