"""How DATTO! is searched.

Among three `normal` a search that takes the others to go by habit, in worlds concluded from what
they have played (`imagining`), wins clearly more; the worlds without the habit help less, and the
habit without the worlds not at all. Some doubt about the habit costs nothing that could be
measured, and not everybody is `normal`.
"""

from __future__ import annotations


def habit(players: int) -> float:
    """Of a hundred moves of the others, the share by habit."""
    return 90.0 if players > 2 else 0.0
