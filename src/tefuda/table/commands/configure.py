"""Change the settings of a table before a match, or between matches for the rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.errors import TefudaError
from tefuda.table import guards
from tefuda.table.actions import Configure
from tefuda.table.commands.create import checked
from tefuda.table.events import Configured, Event
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def configure(table: Table, player: str, action: Configure) -> list[Event]:
    """Change all settings but the game and the number of players, at the request of the host."""
    guards.require_own_seat(table, player)
    if player != table.host:
        raise Refusal("not_host", "only the host may change the settings")
    if table.phase == "playing":
        raise Refusal("already_started", "the settings can change after this match")
    wanted, now = action.settings, table.settings
    if (wanted.game, wanted.players) != (now.game, now.players):
        raise Refusal("bad_settings", "the game and the number of players stay: make a new table")
    for seat in table.seats:
        if seat.bot is not None:
            guards.require_bot(wanted, seat.bot)
    try:
        return [Configured(checked(wanted))]
    except TefudaError as problem:
        raise Refusal("bad_settings", str(problem)) from None
