"""Policies: players that decide by rules of thumb, one function each, the same at every speed.

A policy gets a state in which everything its seat does not know is blanked, and a random number `x`
(`games.chance`). It returns a legal move. A game may have its own `easy` and `normal`.
"""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part, count_legal, legal_move
from tefuda.games.chance import below

RANDOM, EASY, NORMAL = 0, 1, 2


def random_move(s: Any, x: int) -> int:
    """Return any legal move, all equally likely."""
    return legal_move(s, below(x, count_legal(s)))


@bot_part("normal")
def normal_move(s: Any, x: int) -> int:
    """Return the move of a player who knows the game well; by default any move."""
    return random_move(s, x)


@bot_part("easy")
def easy_move(s: Any, x: int) -> int:
    """Return the move of a player who has just learned the game; by default any move."""
    return random_move(s, x)


def heuristic_move(s: Any, policy: int, x: int) -> int:
    """Return the move of a policy by its rules of thumb alone."""
    if policy == NORMAL:
        return normal_move(s, x)
    if policy == EASY:
        return easy_move(s, x)
    return random_move(s, x)
