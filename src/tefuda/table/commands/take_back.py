"""Take back a move, as long as it has shown nothing new (AL-02). It needs no one's consent.

A person can take back one decision only a few times: otherwise the others might never move. After
the match its deals are public, so that no move can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.match.take_back import can_take_back
from tefuda.table import guards
from tefuda.table.actions import TakeBack
from tefuda.table.events import Event, TakenBack
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table

MAX_TAKE_BACKS = 3  # moves taken back, until the match reaches a new decision


def take_back(table: Table, player: str, action: TakeBack) -> list[Event]:
    """Take back a person's own last move."""
    seat = guards.require_own_seat(table, player)
    if not table.settings.take_back:
        raise Refusal("take_back_off", "taking back moves is off at this table")
    guards.require_match_running(table)
    guards.require_present(table, seat)
    if not has_shown_nothing(table, seat):
        reason = "you can only take back your own last move, and only if it revealed nothing new"
        raise Refusal("nothing_to_take_back", reason, "AL-02")
    if table.take_backs >= MAX_TAKE_BACKS:
        reason = f"a move can be taken back at most {MAX_TAKE_BACKS} times"
        raise Refusal("take_back_limit", reason)
    return [TakenBack(seat)]


def may_take_back(table: Table, seat: int) -> bool:
    """Return whether the person at this seat may take back the last move of the match."""
    return (
        table.settings.take_back
        and table.phase == "playing"
        and table.take_backs < MAX_TAKE_BACKS
        and has_shown_nothing(table, seat)
    )


def has_shown_nothing(table: Table, seat: int) -> bool:
    """Return whether the last move is this person's own, and showed them nothing new."""
    return (
        table.match is not None
        and bool(table.decisions)
        and not table.decisions[-1].bot
        and table.seats[seat].away is None
        and can_take_back(table.match, seat)
    )
