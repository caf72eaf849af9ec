"""What a bot recalls of the round before it thinks: the moves, and the states they were made in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.engine.open_rules import bot_part, closed
from tefuda.games import get
from tefuda.games.fields import State

Past = Sequence[tuple[State, int]]


@bot_part("history")
def past_of(view: Mapping[str, Any], s: Any) -> Past:
    """Return the past, where hidden cards are inferred from it; `s` is what is seen.

    By default nothing is concluded, and nothing recalled.
    """
    return ()


def recalled(game: str, view: Mapping[str, Any], s: Any) -> Past:
    """Return what the bots of a game recall, as `past_of` says."""
    past: Past = closed(get(game), past_of)(view, s)
    return past
