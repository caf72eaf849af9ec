"""The schedule of a table: when it deals, lets bots move, and ends a person's time.

The schedule follows from the log and from presence, so that any process can drive any table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple
from zlib import crc32

from tefuda.table import clock
from tefuda.table.commands.take_back import may_take_back
from tefuda.table.settings import Pace

if TYPE_CHECKING:
    from tefuda.table.hibernation import HibernatedTable
    from tefuda.table.seat import Seat
    from tefuda.table.table import Table

PAUSES_MS: dict[Pace, int] = {"instant": 0, "quick": 400, "calm": 1_200, "slow": 2_500}
DEAL_PAUSES = 4  # pauses of a bot between the end of a round and the next deal
ROUND_PAUSE_MS = 8_000  # the same where several people read how the round ended
TAKE_BACK_PAUSES = 2  # pauses of a bot whose move ends a person's chance to take back
ABSENCE_TIMEOUT_MS = 60 * clock.SECOND_MS  # without a clock, the timeout for a disconnected person
NO_TIMES: Mapping[str, int] = {}


class Delays(NamedTuple):
    """The pauses of a table before it acts by itself."""

    pauses_ms: Mapping[Pace, int] = PAUSES_MS  # before the move of a bot
    absence_ms: int = ABSENCE_TIMEOUT_MS
    round_ms: int = ROUND_PAUSE_MS


USUAL_DELAYS = Delays()


class Due(NamedTuple):
    """The next step of the table itself, at this time, unless another event comes first."""

    kind: Literal["deal", "bot", "clock", "absent"]
    at: int
    seat: int | None


def busy(table: Table | HibernatedTable) -> bool:
    """Return whether the table needs a driver."""
    return table.phase == "playing"


def next_due(
    table: Table,
    absent_since: Mapping[str, int],
    here_since: Mapping[str, int] = NO_TIMES,
    delays: Delays = USUAL_DELAYS,
) -> Due | None:
    """Compute the next step of the table itself; None if there is none.

    `absent_since` has the time at which the last connection of an absent player ended. All other
    players are present: since the time in `here_since`, or else since the beginning.
    """
    if not busy(table) or table.match is None:
        return None
    seat = table.turn
    if seat is None:
        return Due("deal", table.due_since + deal_delay(table, absent_since, delays), None)
    if table.bot_at(seat) is not None:
        return Due("bot", table.due_since + bot_delay(table, absent_since, delays), seat)
    runs_out = clock.runs_out_at(table, seat)
    if runs_out is not None:
        return Due("clock", runs_out, seat)
    gone = absent_since.get(table.seats[seat].player or "")
    if gone is None:
        return None
    waiting = [here_since.get(one, 0) for one in players(table) if one not in absent_since]
    if not waiting:  # no person is present: the match waits, and no bot plays it alone
        return None
    return Due("absent", max(gone, table.turn_began, min(waiting)) + delays.absence_ms, seat)


def players(table: Table) -> list[str]:
    """List the people at the table for whom no bot plays."""
    return [seat.player for seat in table.seats if seat.player and seat.acting_bot is None]


def deal_delay(table: Table, absent_since: Mapping[str, int], delays: Delays) -> int:
    """Compute the pause before a deal. Several people get more time, until all are ready."""
    if table.match is None or not table.match.round:
        return 0
    present = present_seats(table, absent_since)
    if all_ready(present):
        return 0
    pause = DEAL_PAUSES * pace_delay(table, delays)
    return max(pause, delays.round_ms) if pause and len(present) > 1 else pause


def present_seats(table: Table, absent_since: Mapping[str, int]) -> list[Seat]:
    """List the seats of the people who are present and decide themselves."""
    present = set(players(table)) - set(absent_since)
    return [seat for seat in table.seats if seat.player in present]


def all_ready(present: list[Seat]) -> bool:
    """Return whether nobody present wants to wait; without people the usual pauses hold."""
    return bool(present) and all(seat.ready for seat in present)


def bot_delay(table: Table, absent_since: Mapping[str, int], delays: Delays) -> int:
    """Compute how long a bot waits before it moves: longer if a person may take back a move."""
    if all_ready(present_seats(table, absent_since)):
        return 0
    pause = pace_delay(table, delays)
    if pause and any(may_take_back(table, seat) for seat in range(len(table.seats))):
        return TAKE_BACK_PAUSES * pause
    return pause


def pace_delay(table: Table, delays: Delays = USUAL_DELAYS) -> int:
    """Compute the pause before a bot's move: the pace of the table, a third more or less.

    The result is the same in every process, and talk does not change it.
    """
    pause = delays.pauses_ms[table.settings.pace]
    jitter = crc32(f"{table.id} {table.position_number}".encode()) % 1_001 - 500
    return pause + pause * jitter // 1_500
