"""Search parameters of Nana Toridori.

With two players a tree without limit is best. With four a tree of a single move beats it: what
three opponents with hidden hands will do is too uncertain.
"""

from __future__ import annotations

from tefuda.bots.search.search_params import NO_DEPTH_LIMIT


def tree_depth(players: int) -> float:
    """Return how many moves deep the tree is."""
    return NO_DEPTH_LIMIT if players == 2 else 1.0
