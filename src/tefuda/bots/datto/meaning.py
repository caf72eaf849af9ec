"""A move that a seat means is the move of that name: its view has the cards as they are."""

from __future__ import annotations

from typing import Any


def meant(s: Any, v: Any, move: int) -> int:
    """The move of the true state `s` that the seat to decide means by a move of its view `v`."""
    return move
