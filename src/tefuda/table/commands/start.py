"""Begin the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Start
from tefuda.table.events import Daily, Event, Started
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def start(table: Table, player: str, action: Start) -> list[Event]:
    """Begin the match at the request of any person at the table, once all seats are filled."""
    guards.require_own_seat(table, player)
    guards.require_gathering(table)
    if empty := sum(seat.empty for seat in table.seats):
        raise Refusal(
            "seats_empty", f"the match can start once all seats are filled; empty seats: {empty}"
        )
    return [next_match(table)]


def next_match(
    table: Table, daily: Daily | None = None, practice: bool = False, day: str | None = None
) -> Started:
    """Make the event with which the next match of this table begins."""
    return Started(table.matches + 1, daily, practice, day)
