"""What a bot recalls of the round before it thinks: the moves, and the states they were made in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.bots.datto.past import past_of
from tefuda.games.fields import State


def recalled(game: str, players: int, view: Mapping[str, Any]) -> Sequence[tuple[State, int]]:
    """The past, where something about hidden cards is concluded from it.

    In DATTO! for two only one card lies aside: there is nothing to conclude.
    """
    return past_of(view) if game == "datto" and players > 2 else ()
