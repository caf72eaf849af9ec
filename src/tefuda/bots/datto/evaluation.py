"""The value of a race of DATTO!: a match is one race."""

from __future__ import annotations

from tefuda.games.datto.rules import wins
from tefuda.games.datto.state import State


def win_chance(s: State, seat: int) -> float:
    """Return 1 for a winner, otherwise 0."""
    return 1.0 if wins(s, seat) else 0.0
