"""What the seat to decide may do in Pebbles: play any card of its hand."""

from __future__ import annotations

from pebbles.state import State
from tefuda.games.bits import nth


def count_legal(s: State) -> int:
    """How many moves the seat to decide has."""
    return s.held[s.turn]


def legal_move(s: State, k: int) -> int:
    """The k-th of them, from 0."""
    return nth(s.hand[s.turn], k)
