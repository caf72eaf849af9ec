"""Sampling worlds: cards that a seat does not see are dealt as they may be."""

from __future__ import annotations

from typing import Any

from tefuda.bots.search.arrays import SearchArrays
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import bot_part, draw, infer
from tefuda.games.chance import seeded

FIRST_WORLD_STREAM = 1 << 40  # of a seed; the streams below are for the choices in the tree


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


@entry_point
def sample_worlds(arrays: SearchArrays, seat: int, seed: int, begin: int, worlds: Any) -> None:
    """Fill `worlds` with those of the numbers from `begin` on."""
    infer(arrays.knowledge[0], arrays.visible[0], seat)
    for place in range(len(worlds)):
        x = seeded(seed, FIRST_WORLD_STREAM + begin + place)
        sample_world(arrays, seat, begin + place, x)
        worlds[place] = arrays.worlds[0]
