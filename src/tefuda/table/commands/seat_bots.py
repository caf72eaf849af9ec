"""Give seats to bots, and remove bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import AddBot, RemoveBot
from tefuda.table.events import BotSat, BotStood, Event
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def add_bot(table: Table, player: str, action: AddBot) -> list[Event]:
    """Give bots all empty seats, or one seat that is empty or another bot's."""
    guards.require_own_seat(table, player)
    guards.require_gathering(table)
    guards.require_bot(table.settings, action.strength)
    if action.seat is None:
        empty = [number for number, seat in enumerate(table.seats) if seat.empty]
        if not empty:
            raise Refusal("table_full", "all seats are taken")
        return [BotSat(number, action.strength) for number in empty]
    if table.seats[guards.require_existing_seat(table, action.seat)].player is not None:
        raise Refusal("seat_taken", f"a person sits at seat {action.seat}")
    return [BotSat(action.seat, action.strength)]


def remove_bot(table: Table, player: str, action: RemoveBot) -> list[Event]:
    """Remove a bot before the match, at the request of any person at the table."""
    guards.require_own_seat(table, player)
    guards.require_gathering(table)
    if table.seats[guards.require_existing_seat(table, action.seat)].bot is None:
        raise Refusal("not_a_bot", f"no bot sits at seat {action.seat}")
    return [BotStood(action.seat)]
