"""Leave, for a while or for good. The match goes on: a bot takes the seat (AL-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Leave, Resign
from tefuda.table.events import Away, Event, Stood, TookOver
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def leave(table: Table, player: str, action: Leave) -> list[Event]:
    """Free the seat before the match; later keep it for the person, and let a bot stand in."""
    seat = guards.require_own_seat(table, player)
    if table.phase == "gathering":
        return [Stood(seat)]
    if table.phase == "playing":
        guards.require_not_resigned(table, seat)
    if table.seats[seat].away == "left":
        raise Refusal("away", "you have left: a bot plays for you")
    return [stand_in_event(table, seat, "left")]


def resign(table: Table, player: str, action: Resign) -> list[Event]:
    """Let a bot play this match to its end."""
    seat = guards.require_own_seat(table, player)
    guards.require_match_running(table)
    guards.require_not_resigned(table, seat)
    return [stand_in_event(table, seat, "resigned")]


def stand_in_event(table: Table, seat: int, why: Away) -> TookOver:
    """Make the event by which the table's stand-in bot plays for a person."""
    return TookOver(seat, table.settings.stand_in, why)
