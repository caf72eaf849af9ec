"""Return to a seat that a bot has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards, log_limits
from tefuda.table.actions import Return
from tefuda.table.events import Event, Returned
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def come_back(table: Table, player: str, action: Return) -> list[Event]:
    """Give a person their seat back, unless they resigned."""
    number = guards.require_own_seat(table, player)
    guards.require_not_resigned(table, number)
    if table.seats[number].away is None:
        raise Refusal("not_away", "no bot plays for you, so you need not return")
    if log_limits.must_wait_to_return(table, table.seats[number]):
        raise Refusal(
            "log_full", "the log of this table is long: you can return after another move"
        )
    if not may_return(table, number):
        raise Refusal("out_of_turn", "your time for this move is up: you can return after it")
    return [Returned(number)]


def may_return(table: Table, number: int) -> bool:
    """Return whether a person may take their seat back from a bot now.

    A return in one's own turn gives a refill, but only once per turn. Otherwise a person could
    leave and return again and again, and keep the others waiting for ever.
    """
    seat = table.seats[number]
    time_is_up = seat.bank == 0 or seat.away == "absent"
    return not (table.turn == number and seat.refilled_on_return and time_is_up)
