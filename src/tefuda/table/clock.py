"""The clock: everybody has a bank of time, and gets a little back for every move.

A bank is never fuller than at the beginning. The clock of a person runs in their own turns alone;
nobody's runs while a bot decides, while a round is to be dealt, or while the server is away. But
whoever takes back a move, or returns in their own turn, finds it as if it had run on: otherwise
they could hold the table for ever. When the bank is used up a bot takes the seat until the person
returns (AL-03). A move that comes late, but before the table has said so, counts.

Everything here follows from the log: from the times at which events were stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tefuda.table import log_limits
from tefuda.table.events import Interrupted, TookOver
from tefuda.table.settings import Clock

if TYPE_CHECKING:
    from tefuda.table.table import Table

SECOND = 1_000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


class Preset(NamedTuple):
    """A full bank, and what is given for a move, in milliseconds."""

    bank: int
    refill: int


PRESETS: dict[Clock, Preset] = {
    "relaxed": Preset(10 * MINUTE, 30 * SECOND),
    "normal": Preset(3 * MINUTE, 15 * SECOND),
    "fast": Preset(1 * MINUTE, 5 * SECOND),
    "days": Preset(3 * DAY, 1 * DAY),
}


def full_bank(clock: Clock) -> int | None:
    """What everybody begins with; None: there is no clock.

    >>> full_bank("fast"), full_bank("off")
    (60000, None)
    """
    return None if clock == "off" else PRESETS[clock].bank


def after_a_move(clock: Clock, left: int) -> int:
    """The bank of a person who moved with so much left.

    >>> after_a_move("fast", 1_000), after_a_move("fast", 58_000)
    (6000, 60000)
    """
    preset = PRESETS[clock]
    return min(preset.bank, left + preset.refill)


def at_least_a_refill(clock: Clock, bank: int) -> int:
    """The bank of a person for whom a bot has moved, or who is given time again.

    >>> at_least_a_refill("fast", 0), at_least_a_refill("fast", 9_000)
    (5000, 9000)
    """
    return max(bank, PRESETS[clock].refill)


def left(table: Table, seat: int, at: int) -> int | None:
    """What is left on the bank of a seat at this time; None: no clock runs there."""
    bank = table.seats[seat].bank
    if bank is None or table.turn != seat or table.plays(seat) is not None:
        return bank
    return used(bank, table.turn_began, at)


def used(bank: int, since: int, at: int) -> int:
    """What is left of a bank from which time was taken, whichever clocks were read.

    >>> used(60_000, 1_000, 5_000), used(60_000, 1_000, 90_000), used(60_000, 1_000, 900)
    (56000, 0, 60000)
    """
    return max(0, bank - max(0, at - since))


def runs_out_at(table: Table, seat: int) -> int | None:
    """When the bank of the seat to decide is used up; None: no clock runs there."""
    bank = table.seats[seat].bank
    return None if bank is None else table.turn_began + bank


def ran_out(table: Table, seat: int) -> TookOver:
    """The time of this seat is up."""
    return TookOver(seat, table.settings.stand_in, "clock")


def pauses_count(table: Table) -> bool:
    """Whether it matters how long nobody drives the table, and its log has room to say so."""
    counted = table.settings.clock != "off" and table.phase == "playing"
    return counted and table.number < log_limits.LONGEST


def interrupted(milliseconds: int) -> Interrupted:
    """Nobody drove the table for so long."""
    return Interrupted(max(0, milliseconds))
