"""The players that do not look ahead: one function each, the same at every speed.

A policy sees a state from which all is blanked that its seat does not know, and a random number
`x` (`games.chance`); it answers a legal move.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.open_policies import easy_move, normal_move, random_move

RANDOM, EASY, NORMAL = 0, 1, 2


def policy_move(s: Any, policy: int, x: int) -> int:
    """Return the move of a policy."""
    if policy == NORMAL:
        return normal_move(s, x)
    if policy == EASY:
        return easy_move(s, x)
    return random_move(s, x)
