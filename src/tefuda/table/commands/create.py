"""Create a table."""

from __future__ import annotations

from msgspec.structs import replace

from tefuda.bots.entrant import Entrant
from tefuda.bots.offered import check_plays
from tefuda.match import Match
from tefuda.table.events import Created
from tefuda.table.settings import Settings


def create(settings: Settings, code: str) -> Created:
    """Make the first event of a table; a `TefudaError` says which setting the game lacks.

    >>> create(Settings("datto", players=5), "sleepy-hare")
    Traceback (most recent call last):
    tefuda.errors.BadPlayers: DATTO! is for 2 to 4 players, not 5
    """
    return Created(checked(settings), code)


def checked(settings: Settings) -> Settings:
    """Return the settings with each option once; a `TefudaError` says which the game lacks."""
    options = dict.fromkeys(settings.options, True)
    Match(settings.game, settings.players, options=options)
    check_plays(Entrant(settings.stand_in), settings.game, settings.players, settings.options)
    return replace(settings, options=tuple(options))
