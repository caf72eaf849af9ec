"""What the end of a race is worth in DATTO!: a match is one race."""

from __future__ import annotations

from tefuda.games.datto.rules import wins
from tefuda.games.datto.state import State


def win_chance(s: State, seat: int) -> float:
    """Won or not."""
    return 1.0 if wins(s, seat) else 0.0
