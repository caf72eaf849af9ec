"""`hard`: looks ahead over worlds that it imagines, within a budget of time or of simulations."""

from __future__ import annotations

import time
from numbers import Real
from typing import TYPE_CHECKING, Any

from tefuda.bots.bot import Bot, Estimate, View
from tefuda.bots.build import warmup
from tefuda.bots.evaluation import unshaded
from tefuda.bots.policies.policy import NORMAL
from tefuda.bots.policies.policy_bot import RuleOfThumb
from tefuda.bots.search.history import recalled
from tefuda.errors import BadOption
from tefuda.games.integers import as_integer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tefuda.bots.search.searcher import BotService, Tried
    from tefuda.games.fields import State

MILLISECONDS = 200
LONGEST = 3_600_000
MOST = 1_000_000_000  # simulations
NODES = 200_000  # of an endgame that is solved, at most
NODES_PER_SIMULATION = 20  # so that solving takes a part of the time that searching takes
SIMULATIONS_PER_SECOND = 50_000
RESERVE = 0.03  # of the time allowed, for what is not search


class Hard(Bot):
    """Searches; until the search is compiled (`warmup`), plays as `normal` does.

    Whoever asks for a number of simulations wants the same moves every time: then it waits.
    """

    def __init__(
        self,
        game: str,
        seed: int,
        milliseconds: float | None = None,
        simulations: int | None = None,
    ) -> None:
        """Create a bot that searches for this many milliseconds or simulations a move."""
        if milliseconds is not None and simulations is not None:
            raise BadOption("hard thinks for so many milliseconds or simulations, not both")
        self.simulations = None if simulations is None else check_simulations(simulations)
        self.seconds = (
            check_milliseconds(MILLISECONDS if milliseconds is None else milliseconds) / 1000
        )
        allowed = self.simulations or self.seconds * SIMULATIONS_PER_SECOND
        self.nodes = int(min(NODES, allowed * NODES_PER_SIMULATION))
        self.guide = RuleOfThumb(game, NORMAL, seed)
        self.game = self.guide.game
        warmup.warm_search(game, wait=simulations is not None)

    def choose(self, view: View) -> str:
        """Return the move that was tried most; at once, where there is no other, or it is known."""
        begun = time.perf_counter()
        if len(view["legal"]) == 1 or not warmup.ready(self.game.name):
            return self.guide.choose(view)
        s, seat = self.position(view)
        thought = self.take_up(view, s, seat, self.guide.next_number())
        solution = thought.solution(self.nodes)
        if solution is not None and len(solution.best) == 1:
            best = solution.best[0]
        else:
            self.search(thought, begun)
            tried = [one.move for one in thought.tried()]
            # What is equally good by perfect play need not be so against others.
            among = tried if solution is None else solution.best
            best = next((move for move in tried if move in among), among[0])
        name: str = self.game.notation.move_name(s, best)
        return name

    def skip(self, decisions: int) -> None:
        """Leave out the random numbers of so many decisions."""
        self.guide.skip(decisions)

    def estimates(self, view: View) -> list[Estimate]:
        """Return the chance to win with each legal move, the best first.

        Empty while not compiled.
        """
        begun = time.perf_counter()
        if not warmup.ready(self.game.name):
            return []
        s, seat = self.position(view)
        thought = self.take_up(view, s, seat, self.guide.number())
        solution = thought.solution(self.nodes, thorough=True)
        self.search(thought, begun)
        tried = {one.move: one for one in thought.tried()}
        worth = solution.worth if solution is not None else {}
        first = solution.best if solution is not None else ()
        moves = sorted({*tried, *worth}, key=lambda move: place(move, first, tried, worth))
        return [
            Estimate(
                self.game.notation.move_name(s, move),
                tried[move].visits if move in tried else 0,
                unshaded(worth[move]) if move in worth else tried[move].chance,
                move in worth,
            )
            for move in moves
        ]

    def position(self, view: View) -> tuple[Any, int]:
        """Return the known state and the seat to decide."""
        s = self.game.reading.read(view)
        return s, s.turn

    def take_up(self, view: View, s: Any, seat: int, seed: int) -> BotService:
        """Begin to think about a position."""
        from tefuda.bots.search.searcher import thinking

        thought = thinking(self.game.name)
        thought.begin(s, seat, seed, self.recalled(view, s))
        return thought

    def recalled(self, view: View, s: Any) -> Sequence[tuple[State, int]]:
        """Return the earlier states of the round, with their moves."""
        return recalled(self.game.name, view, s)

    def search(self, thought: BotService, begun: float) -> None:
        """Search within the budget, which began to run then."""
        if self.simulations is not None:
            thought.simulate(self.simulations)
        else:
            thought.simulate_until(begun + self.seconds * (1.0 - RESERVE))


def place(
    move: int, first: tuple[int, ...], tried: Mapping[int, Tried], worth: Mapping[int, float]
) -> tuple[bool, float, int, int]:
    """Return the order of moves: what is proven best, then by what is proven, then by visits."""
    visits = tried[move].visits if move in tried else 0
    return move not in first, -worth.get(move, 0.0), -visits, move


def check_simulations(simulations: int) -> int:
    """Return a number of simulations, or `BadOption`."""
    number = as_integer(simulations)
    if number is None or not 1 <= number <= MOST:
        raise BadOption(f"simulations is a whole number from 1 to {MOST}, not {simulations!r}")
    return number


def check_milliseconds(milliseconds: float) -> float:
    """Return a time to think, or `BadOption`."""
    number = isinstance(milliseconds, Real) and not isinstance(milliseconds, bool)
    if not (number and 1 <= milliseconds <= LONGEST):
        raise BadOption(f"milliseconds is a number from 1 to {LONGEST}, not {milliseconds!r}")
    return float(milliseconds)
