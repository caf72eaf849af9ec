"""Parameters of the search, found by matches between searches.

A game whose search does better with other values has its own `search_params`.
"""

from __future__ import annotations

from tefuda.engine.open_rules import bot_part, implementation
from tefuda.games.game import Game

# Indexes of the array of parameters.
EXPLORATION_INDEX = 0
PRIOR_INDEX = 1
UNTRIED_PENALTY_INDEX = 2
RANDOM_PERCENT_INDEX = 3
TREE_DEPTH_INDEX = 4  # moves
HEURISTIC_PERCENT_INDEX = 5  # of the opponents' moves in the tree: the move of `normal`

# Values that are the same for all games.
EXPLORATION = 0.7  # how much is tried besides what has turned out well
PRIOR = 0.5  # the share of the first visits for the move of `normal`
UNTRIED_PENALTY = 0.1  # how much worse than the others an untried move is taken to be
RANDOM_PERCENT = 5.0  # of the moves after the tree
NO_DEPTH_LIMIT = 400.0  # more moves than a path through the tree has


@bot_part("search_params")
def tree_depth(players: int) -> float:
    """Return how many moves deep the tree is; by default to the end of the round."""
    return NO_DEPTH_LIMIT


@bot_part("search_params")
def heuristic_percent(players: int) -> float:
    """Return how many of 100 moves opponents make by the rules of thumb of `normal`.

    By default 0: they look for what is good for them.
    """
    return 0.0


@bot_part("search_params")
def logits_per_win(players: int) -> float:
    """Return how many logits of a net a certain win in the search of `master` is worth."""
    return 33.0


def search_params(game: Game, players: int) -> tuple[float, ...]:
    """Return the parameters for a game and a number of players, in the order of their indexes."""
    own = (implementation(game, function)(players) for function in (tree_depth, heuristic_percent))
    return EXPLORATION, PRIOR, UNTRIED_PENALTY, RANDOM_PERCENT, *own
