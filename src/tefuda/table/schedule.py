"""What a table does by itself, and when: dealing, letting bots move, calling the clock.

It follows from the log and from who is connected, so that any process can drive any table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple
from zlib import crc32

from tefuda.table import clock
from tefuda.table.commands.take_back import possible
from tefuda.table.settings import Pace

if TYPE_CHECKING:
    from tefuda.table.table import Table

PAUSES: dict[Pace, int] = {"instant": 0, "quick": 400, "calm": 1_200, "slow": 2_500}
DEAL_PAUSES = 4  # the end of a round is looked at for as long as so many moves
REGRET_PAUSES = 2  # a bot waits as long as for so many, where its move ends a chance to take back
PATIENCE = 60 * clock.SECOND  # with no clock, how long others wait for a person who is gone
NOBODY: Mapping[str, int] = {}


class Due(NamedTuple):
    """Something that the table is to do at this time, unless something else happens before."""

    kind: Literal["deal", "bot", "clock", "absent"]
    at: int
    seat: int | None


def busy(table: Table) -> bool:
    """Whether somebody must drive the table."""
    return table.phase == "playing"


def next_due(
    table: Table, absent_since: Mapping[str, int], here_since: Mapping[str, int] = NOBODY
) -> Due | None:
    """What the table does next.

    `absent_since` says when the last connection of a player ended; whoever is not in it is there,
    from the beginning if `here_since` says nothing else.
    """
    if not busy(table) or table.match is None:
        return None
    seat = table.turn
    if seat is None:
        pause = DEAL_PAUSES * bot_pause(table) if table.match.round else 0
        return Due("deal", table.stands_since + pause, None)
    if table.plays(seat) is not None:
        return Due("bot", table.stands_since + answer_pause(table), seat)
    runs_out = clock.runs_out_at(table, seat)
    if runs_out is not None:
        return Due("clock", runs_out, seat)
    gone = absent_since.get(table.seats[seat].player or "")
    if gone is None:
        return None
    waiting = [here_since.get(one, 0) for one in players(table) if one not in absent_since]
    if not waiting:  # then the match itself can wait, and nobody's is played without them
        return None
    return Due("absent", max(gone, table.turn_began, min(waiting)) + PATIENCE, seat)


def players(table: Table) -> list[str]:
    """The people who decide for themselves."""
    return [seat.player for seat in table.seats if seat.player and seat.plays is None]


def answer_pause(table: Table) -> int:
    """How long a bot waits before it moves. Who has just moved may see that it was a slip."""
    pause = bot_pause(table)
    if pause and any(possible(table, seat) for seat in range(len(table.seats))):
        return REGRET_PAUSES * pause
    return pause


def bot_pause(table: Table) -> int:
    """How long a bot seems to think here: the pace of the table, a third more or less.

    The same at every process and however much is said meanwhile.
    """
    pause = PAUSES[table.settings.pace]
    sway = crc32(f"{table.id} {table.changed}".encode()) % 1_001 - 500
    return pause + pause * sway // 1_500
