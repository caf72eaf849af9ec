"""Cards drawn from a pile: what was drawn, and what might have been drawn instead.

The order of a pile is the only thing that nobody knows once all hands are open. By default a game
has no pile.
"""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part


@bot_part("draws")
def shuffle_pile(s: Any, x: int) -> int:
    """Shuffle the cards that are still to be drawn; return the new state of the generator."""
    return x


@bot_part("draws")
def count_draws(s: Any) -> int:
    """Return how many different cards the last move might have drawn; 0 if it drew none."""
    return 0


@bot_part("draws")
def exchange_draw(s: Any, k: int) -> int:
    """Exchange the drawn card for the k-th that it might have been; return its number of copies."""
    return 0
