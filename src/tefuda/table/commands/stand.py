"""Give up a seat before the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Stand
from tefuda.table.events import Event, Stood
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def stand(table: Table, player: str, action: Stand) -> list[Event]:
    """Free one's own seat; the host may also free that of another person."""
    own = guards.require_own_seat(table, player)
    guards.require_gathering(table)
    seat = own if action.seat is None else guards.require_existing_seat(table, action.seat)
    if table.seats[seat].player is None:
        raise Refusal("not_seated", f"no person sits at seat {seat}")
    if seat != own and player != table.host:
        raise Refusal("not_host", "only the host may free the seat of another person")
    return [Stood(seat)]
