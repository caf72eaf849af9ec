"""What previews of Pebbles should say, found out by playing the moves."""

from __future__ import annotations

import tefuda
from support.previews import Seen, found, play_it


def expected_preview(match: tefuda.Match, move: str) -> Seen:
    """Play a legal move, and derive all that its preview should say besides its words."""
    _, seen = play_it(match, move)
    took = found(seen, "took")
    return {"card": move, "takes": took is not None and took["seat"] == match.turn}
