"""Be ready for the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Continue
from tefuda.table.events import Continued, Event
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def continue_match(table: Table, player: str, action: Continue) -> list[Event]:
    """Note, once between two rounds, that a person need not be waited for."""
    seat = guards.require_own_seat(table, player)
    match = guards.require_match_running(table)
    guards.require_present(table, seat)
    if not match.needs_deal or not match.round or table.seats[seat].ready:
        raise Refusal("nothing_to_continue", "no round has ended, or you have already continued")
    return [Continued(seat)]
