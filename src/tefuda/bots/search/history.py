"""The history of a round as a seat has seen it: the moves, and the states they were made in."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.engine.open_rules import bot_part, implementation
from tefuda.games import get
from tefuda.games.fields import State
from tefuda.games.parts import AnyState
from tefuda.games.types import AnyView

History = Sequence[tuple[State, int]]


@bot_part("history")
def read_history(view: AnyView, s: AnyState) -> History:
    """Return the history of the round, if the game infers hidden cards from it.

    `s` is the state that the view shows. By default nothing is inferred.
    """
    return ()


def history_of(game: str, view: AnyView, s: AnyState) -> History:
    """Return what `read_history` of a game returns."""
    history: History = implementation(get(game), read_history)(view, s)
    return history
