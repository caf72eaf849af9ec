"""The legal moves of Pebbles: any card of the hand."""

from __future__ import annotations

from pebbles.state import State
from tefuda.games.bits import nth


def count_legal(s: State) -> int:
    """Count the moves of the seat to decide."""
    return s.held[s.turn]


def legal_move(s: State, k: int) -> int:
    """Return the k-th move, counted from 0."""
    return nth(s.hand[s.turn], k)
