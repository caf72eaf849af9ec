"""`hard`: looks ahead over worlds that it imagines, within a budget of time or of simulations."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tefuda.bots import warmth
from tefuda.bots.bot import Bot, Estimate, View
from tefuda.bots.policy import NORMAL
from tefuda.bots.rule_of_thumb import RuleOfThumb
from tefuda.errors import BadOption
from tefuda.games.whole import whole

if TYPE_CHECKING:
    from tefuda.bots.thinking import Tried

MILLISECONDS = 200
LONGEST = 3_600_000
NODES = 200_000  # of an endgame that is solved, at most
NODES_PER_SIMULATION = 20  # so that solving takes a part of the time that searching takes
SIMULATIONS_PER_SECOND = 50_000
RESERVE = 0.005  # seconds of the time allowed that are kept for what is not search


class Hard(Bot):
    """Searches; until the search is compiled (`warmth`), plays as `normal` does."""

    def __init__(
        self,
        game: str,
        seed: int,
        milliseconds: float | None = None,
        simulations: int | None = None,
    ) -> None:
        """It thinks for so many milliseconds about a move, or so many simulations."""
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
        warmth.warm(game)

    def choose(self, view: View) -> str:
        """The move that was tried most; at once, where there is no other."""
        begun = time.perf_counter()
        if len(view["legal"]) == 1 or not warmth.ready(self.game.name):
            return self.guide.choose(view)
        s, seat = self.position(view)
        best = self.search(s, seat, begun, hurry=True)[0]
        name: str = self.game.notation.move_name(s, best.move)
        return name

    def estimates(self, view: View) -> list[Estimate]:
        """The chance to win with each legal move, the best first; empty while not compiled."""
        begun = time.perf_counter()
        if not view["legal"] or not warmth.ready(self.game.name):
            return []
        s, seat = self.position(view)
        name = self.game.notation.move_name
        return [
            Estimate(name(s, tried.move), tried.visits, tried.chance)
            for tried in self.search(s, seat, begun)
        ]

    def position(self, view: View) -> tuple[Any, int]:
        """What it knows, and for whom it thinks."""
        s = self.game.reading.read(view)
        return s, s.turn

    def search(self, s: Any, seat: int, begun: float, hurry: bool = False) -> list[Tried]:
        """Think about a position within the budget, which began to run then; the best first.

        What is known to the end is solved; who is in a hurry then asks no more.
        """
        from tefuda.bots.thinking import Tried, thinking

        thought = thinking(self.game.name)
        thought.begin(s, seat, self.guide.next_number())
        solution = thought.solution(self.nodes)
        if solution is not None and hurry and len(solution.best) == 1:
            return [Tried(solution.best[0], 0, 0.0, 0.0)]
        if self.simulations is not None:
            thought.simulate(self.simulations)
        else:
            thought.simulate_until(begun + self.seconds - RESERVE)
        tried = thought.tried()
        if solution is not None:
            tried.sort(key=lambda one: one.move not in solution.best)  # stable
        return tried


def check_simulations(simulations: int) -> int:
    """A number of simulations, or `BadOption`."""
    number = whole(simulations)
    if number is None or number < 1:
        raise BadOption(f"simulations is a whole number of at least 1, not {simulations!r}")
    return number


def check_milliseconds(milliseconds: float) -> float:
    """A time to think, or `BadOption`."""
    number = isinstance(milliseconds, int | float) and not isinstance(milliseconds, bool)
    if not (number and 1 <= milliseconds <= LONGEST):
        raise BadOption(f"milliseconds is a number from 1 to {LONGEST}, not {milliseconds!r}")
    return milliseconds
