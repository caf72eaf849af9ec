"""Begin another match at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Rematch
from tefuda.table.commands.start import next_match
from tefuda.table.events import Event, Rematched, Returned
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table

ROTATION = 1  # each player moves by one seat, so that another one begins


def rematch(table: Table, player: str, action: Rematch) -> list[Event]:
    """Begin the next match at once, at the request of any person at the table.

    That person plays it themselves, even if a bot stood in for them before.
    """
    seat = guards.require_own_seat(table, player)
    guards.require_match_begun(table)
    if table.phase != "over":
        raise Refusal("match_not_over", "the match is not over")
    back: list[Event] = [Returned(seat)] if table.seats[seat].away is not None else []
    return [*back, Rematched(ROTATION), next_match(table)]
