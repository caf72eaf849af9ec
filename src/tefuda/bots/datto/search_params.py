"""Search parameters of DATTO!

Against three `normal` a search wins clearly more if its opponents move as `normal` does, in worlds
inferred from what they have played (`sampling`). The worlds alone help less, the opponents' moves
alone not at all. Some doubt about the opponents costs nothing that could be measured, and not
everybody is `normal`.
"""

from __future__ import annotations


def heuristic_percent(players: int) -> float:
    """Return how many of 100 moves opponents make as `normal` does."""
    return 90.0 if players > 2 else 0.0
