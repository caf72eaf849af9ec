"""Moves of a view mapped to moves of the true state."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part


@bot_part("move_mapping")
def true_move(s: Any, v: Any, move: int) -> int:
    """Return the move of the true state `s` that a move of the view `v` stands for.

    By default the same: the view numbers the cards as the state does.
    """
    return move
