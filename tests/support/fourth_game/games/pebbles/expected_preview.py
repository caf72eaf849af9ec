"""The expected previews of Pebbles, derived by playing the moves."""

from __future__ import annotations

import tefuda
from support.previews import Seen, found, play_on_copy


def expected_preview(match: tefuda.Match, move: str) -> Seen:
    """Play a legal move, and derive the expected preview, without its words."""
    _, seen = play_on_copy(match, move)
    took = found(seen, "took")
    return {"card": move, "takes": took is not None and took["seat"] == match.turn}
