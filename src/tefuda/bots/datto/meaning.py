"""A move that a seat means is the move of that name: its view has the cards as they are."""

from __future__ import annotations

from typing import Any


def meant(s: Any, v: Any, move: int) -> int:
    """Map a move of the view `v` of the seat to decide to a move of the true state `s`."""
    return move
