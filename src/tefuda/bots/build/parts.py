"""The parts that are compiled for each game.

A part is one entry point (`engine.entry_points`). Its types do not depend on the number of players
or the options, so that one call compiles it for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tefuda.bots.search.searcher import Searcher


class Part(NamedTuple):
    """An entry point, and how to compile or load it."""

    title: str
    package: str
    function: str
    seconds: float  # to compile it, about; used to estimate the time left
    load: Callable[[str], None]  # with the name of a game

    def compiled_before(self, game: str) -> bool:
        """Return whether the compiled code is on disk."""
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


def load_matches(game: str) -> None:
    """Compile whole matches between policies, for the arena."""
    from tefuda.bots.policies.compiled_matches import play_matches
    from tefuda.games import get

    players = get(game).players[0]
    play_matches(game, [0] * players, 0, 0, [], 0)


def load_policies(game: str) -> None:
    """Compile the rollouts of `easy` and `normal`."""
    searcher, state = first_deal(game)
    searcher.policy_move(state, 0, 0)


def load_known_cards(game: str) -> None:
    """Compile the check of `hard` whether all cards are known."""
    searcher, state = first_deal(game)
    searcher.begin(state, state.turn, 0)
    searcher.only_world()


def load_endgames(game: str) -> None:
    """Compile the endgame solver of `hard`."""
    from tefuda.bots.endgame.solver import Solver

    searcher, state = first_deal(game)
    Solver(searcher.game, 1).solve(state)


def load_search(game: str) -> None:
    """Compile the search of `hard`."""
    searcher, state = first_deal(game)
    searcher.begin(state, state.turn, 0)
    searcher.simulate(1)


def load_candidates(game: str) -> None:
    """Compile the search of given moves, for reviews and `master`."""
    searcher, state = first_deal(game)
    searcher.begin(state, state.turn, 0)
    searcher.simulate_each([searcher.game.rules.legal_move(state, 0)], 1)


def load_open_values(game: str) -> None:
    """Compile the values of positions with all hands open, for reviews."""
    from tefuda.bots.policies.open_values import open_values

    _, state = first_deal(game)
    open_values(game, [state], 0, 1)


def load_move_values(game: str) -> None:
    """Compile the worth of a move, for reviews."""
    from tefuda.bots.search.move_values import move_values
    from tefuda.games import get
    from tefuda.match import Match

    match = Match(game, get(game).players[0], seed=0)
    match.deal()
    while len(match.legal_moves()) == 1:
        match.play(match.legal_moves()[0])
    assert match.turn is not None
    move_values(game, match.view(match.turn), match.legal_moves()[0], 0, 1)


def load_match_luck(game: str) -> None:
    """Compile the luck of matches between policies, for the arena."""
    from tefuda.bots.policies.match_luck import match_luck
    from tefuda.games import get

    match_luck(game, [], [], [0] * get(game).players[0], 0, 0)


def first_deal(game: str) -> tuple[Searcher, Any]:
    """Return a searcher and a dealt state, as arguments to compile with."""
    from tefuda.bots.search.searcher import Searcher
    from tefuda.match import Match

    searcher = Searcher(game)
    match = Match(game, searcher.game.players[0], seed=0)
    match.deal()
    return searcher, match.state


SEARCH = (
    Part("rules of thumb", "bots", "choose_by_policy", 8.0, load_policies),
    Part("known cards", "bots", "find_only_world", 1.0, load_known_cards),
    Part("endgames", "bots", "solve_endgame", 6.0, load_endgames),
    Part("search", "bots", "run_simulations", 12.0, load_search),
    Part("search of moves", "bots", "run_simulations_of", 2.0, load_candidates),
)
PARTS = (
    Part("random play", "engine", "play_matches", 7.0, load_random_play),
    Part("worlds", "engine", "fill_worlds", 3.0, load_worlds),
    *SEARCH,
    Part("arena", "bots", "play_policy_matches", 4.0, load_matches),
    Part("arena, luck", "bots", "fill_match_luck", 10.0, load_match_luck),
    Part("reviews", "bots", "fill_open_values", 6.0, load_open_values),
    Part("reviews, moves", "bots", "fill_move_values", 6.0, load_move_values),
)
