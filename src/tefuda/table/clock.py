"""The clock: every person has a bank of time, and every move refills it a little.

A bank never exceeds its initial value. The clock of a person runs only in their own turns. No
clock runs while a bot decides, while a round is to be dealt, or while the server is down. After
taking back a move, or returning in one's own turn, the clock counts as if it had never stopped:
otherwise a person could block the table for ever. When the bank is empty, a bot takes the seat
until the person returns (AL-03). A late move counts if it comes before the bot takes the seat.

All values follow from the log: from the times at which events were stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tefuda.table import log_limits
from tefuda.table.events import Interrupted, TookOver
from tefuda.table.settings import Clock

if TYPE_CHECKING:
    from tefuda.table.table import Table

SECOND_MS = 1_000
MINUTE_MS = 60 * SECOND_MS
DAY_MS = 24 * 60 * MINUTE_MS


class Preset(NamedTuple):
    """A full bank and the refill per move, in milliseconds."""

    bank: int
    refill: int


PRESETS: dict[Clock, Preset] = {
    "relaxed": Preset(10 * MINUTE_MS, 30 * SECOND_MS),
    "normal": Preset(3 * MINUTE_MS, 15 * SECOND_MS),
    "fast": Preset(1 * MINUTE_MS, 5 * SECOND_MS),
    "days": Preset(3 * DAY_MS, 1 * DAY_MS),
}


def full_bank(clock: Clock) -> int | None:
    """Look up the initial bank of every person; None if there is no clock.

    >>> full_bank("fast"), full_bank("off")
    (60000, None)
    """
    return None if clock == "off" else PRESETS[clock].bank


def refill_after_move(clock: Clock, time_left: int) -> int:
    """Refill the bank of a person after a move.

    >>> refill_after_move("fast", 1_000), refill_after_move("fast", 58_000)
    (6000, 60000)
    """
    preset = PRESETS[clock]
    return min(preset.bank, time_left + preset.refill)


def raise_to_refill(clock: Clock, bank: int) -> int:
    """Raise the bank of a person to one refill: after a bot's move for them, or on their return.

    >>> raise_to_refill("fast", 0), raise_to_refill("fast", 9_000)
    (5000, 9000)
    """
    return max(bank, PRESETS[clock].refill)


def time_left(table: Table, seat: int, at: int) -> int | None:
    """Compute the time left on the bank of a seat at this time; None if the seat has no clock."""
    bank = table.seats[seat].bank
    if bank is None or table.turn != seat or table.bot_at(seat) is not None:
        return bank
    return subtract_elapsed(bank, table.turn_began, at)


def subtract_elapsed(bank: int, since: int, at: int) -> int:
    """Subtract the elapsed time from a bank; the result stays between 0 and the bank.

    >>> subtract_elapsed(60_000, 1_000, 5_000), subtract_elapsed(60_000, 1_000, 90_000)
    (56000, 0)
    >>> subtract_elapsed(60_000, 1_000, 900)
    60000
    """
    return max(0, bank - max(0, at - since))


def runs_out_at(table: Table, seat: int) -> int | None:
    """Compute when the bank of the seat to decide is empty; None if the seat has no clock."""
    bank = table.seats[seat].bank
    return None if bank is None else table.turn_began + bank


def clock_takeover(table: Table, seat: int) -> TookOver:
    """Make the event by which a bot takes a seat whose time is up."""
    return TookOver(seat, table.settings.stand_in, "clock")


def must_log_interruption(table: Table) -> bool:
    """Return whether time without a driver must be logged, and the log has room for that entry."""
    counted = table.settings.clock != "off" and table.phase == "playing"
    return counted and table.number < log_limits.MAX_LOG_ENTRIES


def interruption(milliseconds: int) -> Interrupted:
    """Make the event for a time in which no worker drove the table."""
    return Interrupted(max(0, milliseconds))
