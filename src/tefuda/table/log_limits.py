"""Limits on the length of a table's log.

Opening a table means reading its whole log. So from `LONG_LOG_ENTRIES` on, the table only accepts
actions of the game. From `MAX_LOG_ENTRIES` on, the current match is the last, and the log only
takes the entries that end it: deals, moves, and between moves a few changes of a seat between a
person and a bot.

Talk and renames have a smaller limit, so that they cannot use up the entries of a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table.actions import (
    Action,
    Continue,
    Leave,
    Play,
    Rematch,
    Rename,
    Resign,
    Return,
    Say,
    Start,
)
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.seat import Seat
    from tefuda.table.table import Table

LONG_LOG_ENTRIES = 20_000  # entries; a match has about two hundred
MAX_LOG_ENTRIES = 2 * LONG_LOG_ENTRIES
MAX_TALK_AND_RENAMES = LONG_LOG_ENTRIES // 4  # entries that may be talk and renames

ACTIONS_OF_A_MATCH = (Play, Continue, Leave, Return, Resign)  # actions that a match itself limits
ACTIONS_THAT_BEGIN_A_MATCH = (Start, Rematch)


def check_room(table: Table, action: Action) -> None:
    """Raise a `Refusal` unless the log has room for the events of this action."""
    if isinstance(action, Say | Rename) and table.talk_and_rename_count >= MAX_TALK_AND_RENAMES:
        raise Refusal("talk_limit", "this table has reached its limit of messages and renames")
    if table.number < LONG_LOG_ENTRIES or isinstance(action, ACTIONS_OF_A_MATCH):
        return
    if table.number >= MAX_LOG_ENTRIES or not isinstance(action, ACTIONS_THAT_BEGIN_A_MATCH):
        raise Refusal("log_full", "the log of this table is full: create a new table")


def must_wait_to_return(table: Table, seat: Seat) -> bool:
    """Return whether a person has returned and left again since the last move, in a long log.

    Leaving is always allowed. To limit the number of entries, the person must wait for another
    move before the next return.
    """
    return (
        table.number >= LONG_LOG_ENTRIES
        and seat.away == "left"
        and seat.returned_on > table.position_number
    )
