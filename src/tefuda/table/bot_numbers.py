"""What tells the bots of a table apart: a number that stays with each from match to match."""

from __future__ import annotations

from tefuda.table.commands.rematch import ROTATION


def numbers(players: int, match: int) -> list[int]:
    """By seat in this match, counted from 1: where whoever sits there sat in the first one.

    >>> numbers(4, match=1), numbers(4, match=2)
    ([1, 2, 3, 4], [4, 1, 2, 3])
    """
    moved = ROTATION * max(0, match - 1)
    return [(seat - moved) % players + 1 for seat in range(players)]
