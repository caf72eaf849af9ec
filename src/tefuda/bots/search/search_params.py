"""How games are searched, found by contests between searches.

A game whose searches do better with other figures says so in `search_params` among its bots.
"""

from __future__ import annotations

from tefuda.engine.open_rules import bot_part, closed
from tefuda.games.game import Game

NO_LIMIT = 400.0  # more moves than a walk through the tree has

BOLDNESS, TRUST, CAUTION, WHIM = 0.7, 0.5, 0.1, 5.0  # `search` says what they are


@bot_part("search_params")
def depth(players: int) -> float:
    """How many moves ahead the tree reaches; by default to the end of the round."""
    return NO_LIMIT


@bot_part("search_params")
def habit(players: int) -> float:
    """How many of a hundred moves that `normal` makes by rules of thumb the others make too.

    By default 0: they look for what is good for them.
    """
    return 0.0


def temper(game: Game, players: int) -> tuple[float, ...]:
    """How a game is searched at a number of players."""
    own = (closed(game, function)(players) for function in (depth, habit))
    return BOLDNESS, TRUST, CAUTION, WHIM, *own
