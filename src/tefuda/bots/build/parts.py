"""Everything that is compiled for a game, part by part.

A part is one entry point (`engine.entry_points`). Its types are the same at every number of players
and with every option, so that one call compiles it for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tefuda.bots.search.searcher import BotService


class Part(NamedTuple):
    """An entry point, and how to compile or load it."""

    title: str
    package: str
    function: str
    seconds: float  # to compile it for a game, about: what remains is estimated from these
    load: Callable[[str], None]  # with the name of a game

    def compiled_before(self, game: str) -> bool:
        """Whether the compiled code is on disk."""
        from tefuda.engine import caching

        return caching.stamp(game, self.package, self.function).exists()

    def prepare(self, game: str) -> None:
        """Compile or load it in this process, and note that it is on disk."""
        from tefuda.engine import caching

        self.load(game)
        caching.note_compiled(game, self.package, self.function)


def load_random_play(game: str) -> None:
    """Compile the entry points of `tefuda.simulate`."""
    from tefuda.engine.simulate import compiled_play
    from tefuda.games import get

    compiled_play(get(game))


def load_worlds(game: str) -> None:
    """Compile the entry points of `engine.worlds`."""
    from tefuda.engine.worlds import draw_worlds

    _, state = first_deal(game)
    draw_worlds(game, state, state.turn, 1)


def load_contest(game: str) -> None:
    """Compile whole matches between policies, for the arena."""
    from tefuda.bots.policies.compiled_matches import play_contests
    from tefuda.games import get

    players = get(game).players[0]
    play_contests(game, [0] * players, 0, 0, [], 0)


def load_policies(game: str) -> None:
    """Compile the rollouts of `easy` and `normal`."""
    thought, state = first_deal(game)
    thought.pondered(state, 0, 0)


def load_known_cards(game: str) -> None:
    """Compile the check of `hard` whether all cards are known."""
    thought, state = first_deal(game)
    thought.begin(state, state.turn, 0)
    thought.only_world()


def load_endgames(game: str) -> None:
    """Compile the endgame solver of `hard`."""
    from tefuda.bots.endgame.solver import Solver

    thought, state = first_deal(game)
    Solver(thought.game, 1).solve(state)


def load_search(game: str) -> None:
    """Compile the search of `hard`."""
    thought, state = first_deal(game)
    thought.begin(state, state.turn, 0)
    thought.simulate(1)


def first_deal(game: str) -> tuple[BotService, Any]:
    """Make a bot and a state, as arguments to compile with."""
    from tefuda.bots.search.searcher import BotService
    from tefuda.match import Match

    thought = BotService(game)
    match = Match(game, thought.game.players[0], seed=0)
    match.deal()
    return thought, match.state


SEARCH = (
    Part("rules of thumb", "bots", "pondered_move_on", 8.0, load_policies),
    Part("known cards", "bots", "only_world_on", 1.0, load_known_cards),
    Part("endgames", "bots", "solve_on", 6.0, load_endgames),
    Part("search", "bots", "explore_on", 12.0, load_search),
)
PARTS = (
    Part("random play", "engine", "play_matches_on", 7.0, load_random_play),
    Part("worlds", "engine", "worlds_on", 3.0, load_worlds),
    *SEARCH,
    Part("arena", "bots", "contest_on", 4.0, load_contest),
)
