"""Keys and possible ends of positions, for the solver; each game may have its own."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part

MULTIPLIER = 0x1D8E4E27C47D124F
KEY_BITS = (1 << 62) - 1  # so that nothing overflows a signed 64-bit integer


@bot_part("endgame")
def position_key(s: Any) -> int:
    """Return a number that two positions share only if the rest of the round is the same.

    By default 0: the position is not stored.
    """
    return 0


@bot_part("endgame")
def set_end(s: Any, k: int) -> bool:
    """Bring the round to the k-th of `players ** 2` conceivable ends; return False for none.

    By default no end is known in advance.
    """
    return False


def hash_combine(key: int, number: int) -> int:
    """Return a key below 2**62 that depends on a key and one more number.

    >>> hash_combine(hash_combine(0, 1), 2) != hash_combine(hash_combine(0, 2), 1)
    True
    """
    key = ((key ^ number) * MULTIPLIER + number) & KEY_BITS
    return key ^ (key >> 31)
