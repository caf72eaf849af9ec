"""A table wears out: its log has an end, whatever people do there all day.

Whoever comes to a table waits until its log is read. So once it is long, only the game goes on;
once it is twice as long, the match that is being played is the last, and only what it needs to end
is written: deals, moves, and between them a few times at most that a bot takes or returns a seat.

Words and names have a smaller share of the log, so that nobody talks a match to its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table.actions import (
    Action,
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

LONG = 20_000  # entries; a match has about two hundred
LONGEST = 2 * LONG
ASIDES = LONG // 4  # of these, what is said and who is called something else

PLAYING = (Play, Leave, Return, Resign)  # what a match can have only so much of
BEGINNING = (Start, Rematch)


def not_worn_out(table: Table, action: Action) -> None:
    """The log has room for what this action makes."""
    if isinstance(action, Say | Rename) and table.asides >= ASIDES:
        raise Refusal("said_enough", "enough was said at this table: from now on people only play")
    if table.number < LONG or isinstance(action, PLAYING):
        return
    if table.number >= LONGEST or not isinstance(action, BEGINNING):
        raise Refusal("worn_out", "too much has happened at this table: make a new one")


def came_and_went(table: Table, seat: Seat) -> bool:
    """Whether a person has come back since the last move and left again, where the log is long.

    Leaving is never refused; so that it has an end, they return after another move.
    """
    return table.number >= LONG and seat.away == "left" and seat.returned_on > table.changed
