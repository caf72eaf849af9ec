"""`hard`: searches sampled worlds, within a budget of time or of simulations."""

from __future__ import annotations

import time
from numbers import Real
from typing import TYPE_CHECKING, Any

from tefuda.bots.bot import Bot, Estimate, View
from tefuda.bots.build import warmup
from tefuda.bots.evaluation import win_chance_from
from tefuda.bots.policies.policy import NORMAL
from tefuda.bots.policies.policy_bot import PolicyBot
from tefuda.bots.search.history import history_of
from tefuda.errors import BadOption
from tefuda.games.integers import as_integer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tefuda.bots.expert.player import Expert
    from tefuda.bots.search.searcher import MoveStatistics, Searcher
    from tefuda.games.fields import State

DEFAULT_MILLISECONDS = 200
MAX_MILLISECONDS = 3_600_000
MAX_SIMULATIONS = 1_000_000_000
MAX_ENDGAME_NODES = 200_000
ENDGAME_NODES_PER_SIMULATION = 20  # so that solving takes a part of the time of the search
SIMULATIONS_PER_SECOND = 50_000  # about
TIME_RESERVE = 0.03  # of the time allowed, for what is not search


class Hard(Bot):
    """Searches; until the search is compiled (`warmup`), plays as `normal` does.

    With a number of simulations it waits for the compiler instead: a seed fixes its moves.
    """

    searches = True

    def __init__(
        self,
        game: str,
        seed: int,
        milliseconds: float | None = None,
        simulations: int | None = None,
    ) -> None:
        """Create a bot that searches for this many milliseconds or simulations a move."""
        if milliseconds is not None and simulations is not None:
            raise BadOption("a search takes milliseconds or simulations, not both")
        self.simulations = None if simulations is None else check_simulations(simulations)
        self.seconds = (
            check_milliseconds(DEFAULT_MILLISECONDS if milliseconds is None else milliseconds)
            / 1000
        )
        allowed = self.simulations or self.seconds * SIMULATIONS_PER_SECOND
        self.nodes = int(min(MAX_ENDGAME_NODES, allowed * ENDGAME_NODES_PER_SIMULATION))
        self.quick = self.make_quick(game, seed)
        self.game = self.quick.game
        warmup.warm_search(game, wait=simulations is not None)

    def make_quick(self, game: str, seed: int) -> PolicyBot | Expert:
        """Return the bot that plays until the search is compiled; its seed is that of all moves."""
        return PolicyBot(game, NORMAL, seed)

    def choose(self, view: View) -> str:
        """Return the most visited move; skip the search if it is the only one, or proven best."""
        begun = time.perf_counter()
        if len(view["legal"]) == 1 or not warmup.ready(self.game.name):
            return self.quick.choose(view)
        s, seat = self.position(view)
        searcher = self.begin(view, s, seat, self.quick.next_number())
        solution = searcher.solution(self.nodes)
        if solution is not None and len(solution.best) == 1:
            best = solution.best[0]
        else:
            tried = self.ranked(view, searcher, begun)
            # Moves that are equal in perfect play may differ against other players.
            candidates = tried if solution is None else solution.best
            best = next((move for move in tried if move in candidates), candidates[0])
        name: str = self.game.notation.move_name(s, best)
        return name

    def skip(self, decisions: int) -> None:
        """Skip the random numbers of this number of decisions."""
        self.quick.skip(decisions)

    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move, the best first; empty until the search is compiled."""
        begun = time.perf_counter()
        if not warmup.ready(self.game.name):
            return []
        s, seat = self.position(view)
        searcher = self.begin(view, s, seat, self.quick.number())
        solution = searcher.solution(self.nodes, all_moves=True)
        self.search(searcher, begun)
        tried = {one.move: one for one in searcher.statistics()}
        proven = solution.proven if solution is not None else {}
        best = solution.best if solution is not None else ()
        moves = sorted({*tried, *proven}, key=lambda move: sort_key(move, best, tried, proven))
        return [
            Estimate(
                self.game.notation.move_name(s, move),
                tried[move].visits if move in tried else 0,
                win_chance_from(proven[move]) if move in proven else tried[move].chance,
                move in proven,
            )
            for move in moves
        ]

    def position(self, view: View) -> tuple[Any, int]:
        """Return the known state and the seat to decide."""
        s = self.game.reading.read(view)
        return s, s.turn

    def begin(self, view: View, s: Any, seat: int, seed: int) -> Searcher:
        """Return the searcher of this thread, set to a position."""
        from tefuda.bots.search.searcher import thread_searcher

        searcher = thread_searcher(self.game.name)
        searcher.begin(s, seat, seed, self.history(view, s))
        return searcher

    def history(self, view: View, s: Any) -> Sequence[tuple[State, int]]:
        """Return the earlier states of the round, with their moves."""
        return history_of(self.game.name, view, s)

    def ranked(self, view: View, searcher: Searcher, begun: float) -> Sequence[int]:
        """Search, and return the moves that were tried, the best first."""
        self.search(searcher, begun)
        return [one.move for one in searcher.statistics()]

    def search(self, searcher: Searcher, begun: float) -> None:
        """Search within the budget; its time started at `begun`."""
        if self.simulations is not None:
            searcher.simulate(self.simulations)
        else:
            from tefuda.bots.search.searcher import run_until

            run_until(begun + self.seconds * (1.0 - TIME_RESERVE), searcher.simulate)


def sort_key(
    move: int,
    best: tuple[int, ...],
    tried: Mapping[int, MoveStatistics],
    proven: Mapping[int, float],
) -> tuple[bool, float, int, int]:
    """Sort the proven best first, then by proven value, then by visits."""
    visits = tried[move].visits if move in tried else 0
    return move not in best, -proven.get(move, 0.0), -visits, move


def check_simulations(simulations: int) -> int:
    """Return a number of simulations, or `BadOption`."""
    number = as_integer(simulations)
    if number is None or not 1 <= number <= MAX_SIMULATIONS:
        raise BadOption(
            f"simulations is a whole number from 1 to {MAX_SIMULATIONS}, not {simulations!r}"
        )
    return number


def check_milliseconds(milliseconds: float) -> float:
    """Return a time limit for a move, or `BadOption`."""
    number = isinstance(milliseconds, Real) and not isinstance(milliseconds, bool)
    if not (number and 1 <= milliseconds <= MAX_MILLISECONDS):
        raise BadOption(
            f"milliseconds is a number from 1 to {MAX_MILLISECONDS}, not {milliseconds!r}"
        )
    return float(milliseconds)
