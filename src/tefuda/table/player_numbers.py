"""Numbers of the players at a table, which stay the same from match to match."""

from __future__ import annotations

from tefuda.table.commands.rematch import ROTATION


def player_numbers(players: int, match: int) -> list[int]:
    """List by seat the number of its player: the seat in the first match, counted from 1.

    >>> player_numbers(4, match=1), player_numbers(4, match=2)
    ([1, 2, 3, 4], [4, 1, 2, 3])
    """
    moved = ROTATION * max(0, match - 1)
    return [(seat - moved) % players + 1 for seat in range(players)]
