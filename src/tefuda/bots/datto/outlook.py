"""What the end of a race is worth in DATTO!: a match is one race."""

from __future__ import annotations

from tefuda.bots.shading import shaded
from tefuda.games.datto.rules import rank, wins
from tefuda.games.datto.state import State


def win_chance(s: State, seat: int) -> float:
    """Won or not."""
    return 1.0 if wins(s, seat) else 0.0


def outlook(s: State, seat: int) -> float:
    """Winning, and a little for every hare left behind."""
    return shaded(win_chance(s, seat), (s.players - rank(s, seat)) / (s.players - 1))


def drawn(s: State) -> int:
    """Nobody draws cards."""
    return 0
