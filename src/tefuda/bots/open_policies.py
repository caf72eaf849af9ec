"""What bots know of a game, left open, as `engine.open_rules` leaves its rules open.

A game that does not say otherwise goes by what stands here.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.shading import shaded
from tefuda.engine.open_rules import (
    bot_part,
    count_legal,
    draw,
    legal_move,
    part,
    rank,
    unbound,
    wins,
)
from tefuda.games.chance import below
from tefuda.games.phase import OVER


def random_move(s: Any, x: int) -> int:
    """Any legal move, all equally likely."""
    return legal_move(s, below(x, count_legal(s)))


@bot_part("normal")
def normal_move(s: Any, x: int) -> int:
    """Return the move of a player who knows the game well; by default any move."""
    return random_move(s, x)


@bot_part("easy")
def easy_move(s: Any, x: int) -> int:
    """Return the move of a player who has just learned the game; by default any move."""
    return random_move(s, x)


@bot_part("pondering")
def worlds_to_ponder(s: Any, policy: int) -> int:
    """How many worlds a policy imagines before this move.

    By default 0: the rules of thumb are enough.
    """
    return 0


@bot_part("outlook")
def win_chance(s: Any, seat: int) -> float:
    """Return the chance of a seat to win the match when a round has ended.

    By default equal for all until the match is over.
    """
    if s.phase == OVER:
        return 1.0 if wins(s, seat) else 0.0
    return 1.0 / float(s.players)


@bot_part("outlook")
def outlook(s: Any, seat: int) -> float:
    """Return what the match is worth to a seat when a round has ended, from 0 to 1.

    By default the chance to win, and a little for the place.
    """
    return shaded(win_chance(s, seat), (s.players - rank(s, seat)) / (s.players - 1))


@bot_part("outlook")
def drawn(s: Any) -> int:
    """Return what the seat to decide has just seen besides the moves: a card from the pile.

    By default 0: nobody draws cards.
    """
    return 0


@bot_part("imagining")
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


@part("knowledge")
def certain(k: Any, s: Any, seat: int) -> bool:
    """Whether what a seat knows leaves only one world, as far as it matters to the round."""
    unbound()


@part("knowledge")
def conceal(s: Any, seat: int) -> None:
    """Blank everything that this seat does not know."""
    unbound()
