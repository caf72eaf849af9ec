"""The truth of reasons in Pebbles, found by playing the moves."""

from __future__ import annotations

import tefuda
from support.previews import found, play_on_copy
from tefuda.games.types import MoveReason


def holds(match: tefuda.Match, move: str, reason: MoveReason) -> bool:
    """Return whether a reason for a legal move is true; there is only one."""
    took = found(play_on_copy(match, move)[1], "took")
    return took is not None and took["seat"] == match.turn
