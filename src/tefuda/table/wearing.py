"""A table wears out: its log has an end, whatever people do there all day.

Whoever comes to a table waits until its log is read. So once it is long, only the game goes on;
once it is twice as long, the match that is being played is the last, and only what it needs to end
is written: deals, moves, and with each of them twice at most that a bot takes a seat or returns it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table.actions import Action, Play, Rematch, Resign, Return, Start
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table

LONG = 20_000  # entries; a match has about two hundred
LONGEST = 2 * LONG

PLAYING = (Play, Return, Resign)  # what a match can have only so much of
BEGINNING = (Start, Rematch)


def not_worn_out(table: Table, action: Action) -> None:
    """The log has room for what this action makes."""
    if table.number < LONG or isinstance(action, PLAYING):
        return
    if table.number >= LONGEST or not isinstance(action, BEGINNING):
        raise Refusal("worn_out", "too much has happened at this table: make a new one")
