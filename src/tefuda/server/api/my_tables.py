"""/api/me/tables: the way back to the tables where one sits."""

from __future__ import annotations

import msgspec
from litestar import get

from tefuda.server.api.dependencies import TheRegistry, TheVisit
from tefuda.server.error_reporting import note
from tefuda.server.errors import problems
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.store import TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.settings import Clock
from tefuda.table.view_types import Phase, SeatView
from tefuda.table.views import seat_sights

MOST = 20  # each is loaded to see whose turn it is


class MyTable(msgspec.Struct, frozen=True):
    """A table where one sits, and people gather or play."""

    code: str
    game: str
    clock: Clock
    phase: Phase
    seats: list[SeatView]
    you: int  # one's own seat
    turn: int | None  # the seat to decide
    changed_at: int  # milliseconds since 1970: when something last happened there


@get("/api/me/tables", responses=problems(503), operation_id="my_tables")
async def my_tables(visit: TheVisit, registry: TheRegistry) -> list[MyTable]:
    """The tables where one sits that gather or play, the latest first."""
    player = visit.who.player
    found = [await loaded(registry, id) for id in await registry.store.tables_of(player, MOST)]
    mine = [own for live in found if live and (own := seen_by(live, player))]
    return sorted(mine, key=lambda own: own.changed_at, reverse=True)


async def loaded(registry: TableRegistry, id: str) -> LiveTable | None:
    """The table; None: it is gone, or broken. One such table hides no other."""
    try:
        return await registry.get(id)
    except Unavailable:
        raise
    except TableGone:
        return None
    except Exception as mistake:
        note(mistake, f"table {alias(id)} cannot be loaded")
        return None


def seen_by(live: LiveTable, player: str) -> MyTable | None:
    """The table in a few words for somebody who sits there; None: nobody of that id does."""
    table = live.table
    you = table.seat_of(player)
    if you is None or table.phase in ("over", "closed"):
        return None
    return MyTable(
        code=table.code,
        game=table.settings.game,
        clock=table.settings.clock,
        phase=table.phase,
        seats=seat_sights(table, live.audience.here),
        you=you,
        turn=table.turn,
        changed_at=table.last_at,
    )
