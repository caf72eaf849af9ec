"""What the solver asks about positions of a game, left open (`engine.open_rules`)."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part


@bot_part("position")
def position_key(s: Any) -> int:
    """Return a number that two positions of a round share only if they play the same.

    0, as it is by default: not worth remembering.
    """
    return 0


@bot_part("position")
def ends_as(s: Any, k: int) -> bool:
    """Bring the round to the k-th of `players ** 2` thinkable ends; False if there is none.

    By default no end can be thought of ahead.
    """
    return False
