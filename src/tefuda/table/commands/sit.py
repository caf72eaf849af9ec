"""Take a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Sit
from tefuda.table.commands.rename import clean_name
from tefuda.table.events import Event, Sat
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def sit(table: Table, player: str, action: Sit) -> list[Event]:
    """Give a person one empty seat before the match."""
    guards.require_gathering(table)
    if table.seat_of(player) is not None:
        raise Refusal("already_seated", "you already have a seat at this table")
    name = clean_name(action.name)
    return [Sat(empty_seat(table, action.seat), player, name, action.avatar)]


def empty_seat(table: Table, wanted: int | None) -> int:
    """Return the wanted seat, or the first empty one; raise a `Refusal` if it is taken."""
    if wanted is None:
        for number, seat in enumerate(table.seats):
            if seat.empty:
                return number
        raise Refusal("table_full", "all seats are taken")
    if not table.seats[guards.require_existing_seat(table, wanted)].empty:
        raise Refusal("seat_taken", f"seat {wanted} is taken")
    return wanted
