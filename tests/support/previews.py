"""Play a move, to compare its effect with its preview."""

from __future__ import annotations

from typing import Any

import tefuda

Seen = dict[str, Any]


def play_on_copy(match: tefuda.Match, move: str) -> tuple[tefuda.Match, list[Seen]]:
    """Return the match after a move, and its public events."""
    after = match.copy()
    return after, [event.seen_by(None) for event in after.play(move)]


def found(seen: list[Seen], *names: str) -> Seen | None:
    """The first event of one of these names."""
    return next((event for event in seen if event["event"] in names), None)
