"""The summary of a table, for lists and for finding tables that need a driver."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tefuda.table.schedule import busy
from tefuda.table.settings import Clock, Visibility
from tefuda.table.view_types import Phase

if TYPE_CHECKING:
    from tefuda.table.table import Table


class Summary(msgspec.Struct, frozen=True):
    """The data stored beside the log of a table. `people` are player ids: never sent to others."""

    code: str
    game: str
    players: int
    options: tuple[str, ...]
    clock: Clock
    visibility: Visibility
    phase: Phase
    names: tuple[str, ...]  # by seat: name of the person, strength of the bot, "" if empty
    empty: int
    busy: bool
    people: tuple[str, ...]
    bots: tuple[int, ...] = ()  # the seats of bots
    match: int = 0  # number of matches that have begun
    daily: bool = False  # the match has the deal of a day, maybe as practice


def summary(table: Table) -> Summary:
    """Summarize a table as it is now."""
    settings, seats = table.settings, table.seats
    return Summary(
        code=table.code,
        game=settings.game,
        players=settings.players,
        options=settings.options,
        clock=settings.clock,
        visibility=settings.visibility,
        phase=table.phase,
        names=tuple(seat.bot or seat.name for seat in seats),
        empty=sum(seat.empty for seat in seats),
        busy=busy(table),
        people=tuple(seat.player for seat in seats if seat.player is not None),
        bots=tuple(number for number, seat in enumerate(seats) if seat.bot is not None),
        match=table.matches,
        daily=table.day is not None,
    )
