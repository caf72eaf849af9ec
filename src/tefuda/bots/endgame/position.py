"""What the solver asks about positions of a game, left open (`engine.open_rules`)."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part

MULTIPLIER = 0x1D8E4E27C47D124F
KEPT = (1 << 62) - 1  # so that nothing overflows a signed 64-bit integer


@bot_part("endgame")
def position_key(s: Any) -> int:
    """Return a number that two positions of a round share only if they play the same.

    0, as it is by default: not worth remembering.
    """
    return 0


@bot_part("endgame")
def ends_as(s: Any, k: int) -> bool:
    """Bring the round to the k-th of `players ** 2` thinkable ends; False if there is none.

    By default no end can be thought of ahead.
    """
    return False


def mixed(key: int, number: int) -> int:
    """Return a key below 2**62 that depends on a key and one more number.

    >>> mixed(mixed(0, 1), 2) != mixed(mixed(0, 2), 1)
    True
    """
    key = ((key ^ number) * MULTIPLIER + number) & KEPT
    return key ^ (key >> 31)
