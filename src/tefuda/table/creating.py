"""Making a table."""

from __future__ import annotations

from tefuda.match import Match
from tefuda.table.events import Created
from tefuda.table.settings import Settings


def create(settings: Settings, code: str) -> Created:
    """The first event of a table; a `TefudaError` says what the game does not have.

    >>> create(Settings("datto", players=5), "sleepy-hare")
    Traceback (most recent call last):
    tefuda.errors.BadPlayers: DATTO! is for 2 to 4 players, not 5
    """
    Match(settings.game, settings.players, options=dict.fromkeys(settings.options, True))
    return Created(settings, code)
