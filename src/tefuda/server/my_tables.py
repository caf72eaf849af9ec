"""/api/me/tables: the way back to the tables where one sits."""

from __future__ import annotations

import msgspec
from litestar import get

from tefuda.server.errors import problems
from tefuda.server.given import TheHall, TheVisit
from tefuda.server.hall import Hall
from tefuda.server.live_table import LiveTable
from tefuda.server.mistakes import note
from tefuda.store import TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.settings import Clock
from tefuda.table.sight import seat_sights
from tefuda.table.sights import Phase, SeatSight

MOST = 20  # each is loaded to see whose turn it is


class MyTable(msgspec.Struct, frozen=True):
    """A table where one sits, and people gather or play."""

    code: str
    game: str
    clock: Clock
    phase: Phase
    seats: list[SeatSight]
    you: int  # one's own seat
    turn: int | None  # the seat to decide
    changed_at: int  # milliseconds since 1970: when something last happened there


@get("/api/me/tables", responses=problems(503), operation_id="my_tables")
async def my_tables(visit: TheVisit, hall: TheHall) -> list[MyTable]:
    """The tables where one sits that gather or play, the latest first."""
    player = visit.who.player
    found = [await loaded(hall, id) for id in await hall.store.tables_of(player, MOST)]
    mine = [own for live in found if live and (own := seen_by(live, player))]
    return sorted(mine, key=lambda own: own.changed_at, reverse=True)


async def loaded(hall: Hall, id: str) -> LiveTable | None:
    """The table; None: it is gone, or broken. One such table hides no other."""
    try:
        return await hall.get(id)
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
