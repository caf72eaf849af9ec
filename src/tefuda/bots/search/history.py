"""The history of a round as a seat has seen it: the moves, and the states they were made in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.engine.open_rules import bot_part, closed
from tefuda.games import get
from tefuda.games.fields import State

History = Sequence[tuple[State, int]]


@bot_part("history")
def read_history(view: Mapping[str, Any], s: Any) -> History:
    """Return the history of the round, if the game infers hidden cards from it.

    `s` is the state that the view shows. By default nothing is inferred.
    """
    return ()


def history_of(game: str, view: Mapping[str, Any], s: Any) -> History:
    """Return what `read_history` of a game returns."""
    history: History = closed(get(game), read_history)(view, s)
    return history
