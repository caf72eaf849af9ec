"""Search parameters of dnup.

With two players a tree without limit beats one of a single move; with more players it is three
moves deep.
"""

from __future__ import annotations

from tefuda.bots.search.search_params import NO_DEPTH_LIMIT


def tree_depth(players: int) -> float:
    """Return how many moves deep the tree is."""
    return NO_DEPTH_LIMIT if players == 2 else 3.0
