"""Be ready for the next round, or skip the pauses of the bots until one's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Continue
from tefuda.table.events import Continued, Event
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def continue_match(table: Table, player: str, action: Continue) -> list[Event]:
    """Note, once between rounds or turns of people, that a person need not be waited for."""
    seat = guards.require_own_seat(table, player)
    match = guards.require_match_running(table)
    guards.require_present(table, seat)
    bots_move = table.turn is not None and table.bot_at(table.turn) is not None
    round_ended = match.needs_deal and match.round
    if not (bots_move or round_ended) or table.seats[seat].ready:
        raise Refusal("nothing_to_continue", "the table waits for no pause, or you have continued")
    return [Continued(seat)]
