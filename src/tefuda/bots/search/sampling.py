"""Sampling worlds: dealing the cards that a seat does not see, in agreement with what it knows."""

from __future__ import annotations

from typing import Any

from tefuda.bots.search.arrays import SearchArrays
from tefuda.engine.open_rules import bot_part, draw


@bot_part("sampling")
def sample_world(arrays: SearchArrays, seat: int, number: int, x: int) -> int:
    """Put the world of a number into `worlds[0]`; return the new state of the generator.

    A game may infer from the `past` which worlds are likely, and keep them behind the first with
    their `likelihoods`. By default all worlds that agree with what the seat knows are equally
    likely.
    """
    arrays.worlds[0] = arrays.visible[0]
    return draw(arrays.knowledge[0], arrays.worlds[0], seat, x)


@bot_part("sampling")
def drawn_card(s: Any) -> int:
    """Return the card that the seat to decide has just drawn from the pile, which differs by world.

    By default 0: the game has no drawing.
    """
    return 0
