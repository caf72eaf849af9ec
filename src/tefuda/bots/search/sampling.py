"""Worlds to search: what the cards that a seat does not see may be."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import bot_part, draw


@bot_part("sampling")
def imagine(
    visible: Any,
    worlds: Any,
    knowledge: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    seat: int,
    number: int,
    x: int,
) -> int:
    """Put the world of a number, as a seat imagines it, into `worlds[0]`.

    `past` has the states before the `moves` of the round, where something is concluded from them;
    there is room behind the first world, and as many `beliefs`, to keep what was concluded.
    Answers the new state of the generator. By default nothing is concluded: all worlds that agree
    with what the seat knows are equally likely.
    """
    worlds[0] = visible[0]
    return draw(knowledge[0], worlds[0], seat, x)


@bot_part("sampling")
def drawn(s: Any) -> int:
    """Return what the seat to decide has just seen besides the moves: a card from the pile.

    By default 0: nobody draws cards.
    """
    return 0
