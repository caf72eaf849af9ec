"""What the solver asks about positions of a game, left open (`engine.open_rules`)."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import part, unbound


@part("position", "bots")
def position_key(s: Any) -> int:
    """Return a number that two positions of a round share only if they play the same.

    0: not worth remembering.
    """
    unbound()


@part("position", "bots")
def ends_as(s: Any, k: int) -> bool:
    """Bring the round to the k-th of `players ** 2` thinkable ends; False if there is none."""
    unbound()


@part("position", "bots")
def solve(work: Any, values: Any, nodes: int, thorough: bool) -> int:
    """Return the best move of the endgame in `work` (its index), as `endgame.solve_on` says."""
    unbound()
