"""How dnup is searched.

With two players a tree without limit beats one of a single move; among more it reaches three moves
ahead.
"""

from __future__ import annotations

from tefuda.bots.search.search_params import NO_LIMIT


def depth(players: int) -> float:
    """How many moves ahead the tree reaches."""
    return NO_LIMIT if players == 2 else 3.0
