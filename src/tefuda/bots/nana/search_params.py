"""How Nana Toridori is searched.

With two players a tree without limit is best. Among four a tree of a single move beats it: what
three others will do to a hand that nobody sees is not worth guessing at.
"""

from __future__ import annotations

from tefuda.bots.search.search_params import NO_LIMIT


def depth(players: int) -> float:
    """How many moves ahead the tree reaches."""
    return NO_LIMIT if players == 2 else 1.0
