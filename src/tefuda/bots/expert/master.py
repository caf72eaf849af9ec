"""`master`: a net proposes moves, and the critic and the search of `hard` judge them.

For half of the time it looks one move ahead: it plays each candidate in many worlds, sampled as for
`hard`, and the critic rates the positions. For the other half the search of `hard` simulates the
candidates. The score of a candidate is its logit plus both judgements.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tefuda.bots.bot import Estimate, View
from tefuda.bots.build import warmup
from tefuda.bots.evaluation import win_chance_from
from tefuda.bots.expert.lookahead import LOGITS_PER_WIN, Lookahead
from tefuda.bots.expert.player import Expert, corrected
from tefuda.bots.expert.positions import compiled_filler
from tefuda.bots.search.hard import TIME_RESERVE, Hard

if TYPE_CHECKING:
    from tefuda.bots.search.searcher import Searcher

FIRST_SIMULATIONS = 32  # of each candidate, before the first look at the clock
SIMULATIONS_PER_POSITION = 20  # take about as long as rating one
POSITIONS_AT_ONCE = 128  # that the critic rates before the first look at the clock
EXTRA_TIME = 0.25  # of the time for a move, for the estimates of the other moves


class Master(Hard):
    """Judges the moves that a net proposes; until the search is compiled, plays as `expert` does.

    With a number of simulations it waits for the compiler instead: a seed fixes its moves.
    `weights`: a file with your own weights.
    """

    quick: Expert
    look_share = 0.5  # of the time, for looking ahead; the rest is for the search
    critic_weight = LOGITS_PER_WIN  # how many logits of the actor a certain win is worth
    search_weight = LOGITS_PER_WIN  # the same, where the search finds it

    def __init__(
        self,
        game: str,
        seed: int,
        milliseconds: float | None = None,
        simulations: int | None = None,
        weights: str | None = None,
    ) -> None:
        self.weights = weights
        super().__init__(game, seed, milliseconds, simulations)

    def make_quick(self, game: str, seed: int) -> Expert:
        """Return `expert`, which has the nets."""
        return Expert(game, seed, weights=self.weights)

    def ranked(self, view: View, searcher: Searcher, begun: float) -> Sequence[int]:
        """Judge the candidates, and return them, the best first."""
        weights, _, decision = self.quick.position(view)
        ahead = Lookahead(weights, decision, weights.actor.preferences(decision))
        return [ahead.moves[place] for place in self.judged(ahead, searcher, begun)]

    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move: first the move that it plays, then the others by chance.

        Empty until the search is compiled.
        """
        begun = time.perf_counter()
        if not warmup.ready(self.game.name):
            return []
        weights, s, decision = self.quick.position(view)
        searcher = self.begin(view, s, s.turn, self.quick.number())
        solution = searcher.solution(self.nodes, all_moves=True)
        ahead = Lookahead(weights, decision, weights.actor.preferences(decision))
        best = [ahead.moves[place] for place in self.judged(ahead, searcher, begun)]
        if solution is not None:
            best = [*(move for move in best if move in solution.best), *solution.best]
        others = [place for place in ahead.everything if ahead.worlds[place] == 0]
        if others:
            self.look(ahead, others, searcher, time.perf_counter(), EXTRA_TIME)
        proven = {} if solution is None else solution.proven
        name = self.game.notation.move_name
        found = [
            Estimate(name(s, move), int(worlds), win_chance_from(proven[move]), True)
            if move in proven
            else Estimate(name(s, move), int(worlds), corrected(float(chance), weights.calibration))
            for move, worlds, chance in zip(ahead.moves, ahead.worlds, ahead.chances, strict=True)
        ]
        first = name(s, best[0])
        return sorted(found, key=lambda one: (one.move != first, -one.chance))

    def judged(self, ahead: Lookahead, searcher: Searcher, begun: float) -> list[int]:
        """Judge the candidates, and return their places, the best first."""
        places = sorted(ahead.candidates)
        if len(places) == 1:
            return places
        self.look(ahead, places, searcher, begun, self.look_share)
        scores = ahead.logits + ahead.chances * self.critic_weight
        moves = [ahead.moves[place] for place in places]
        self.spend(
            lambda count: searcher.simulate_each(moves, count),
            (self.simulations or 0) * (1.0 - self.look_share) / len(places),
            begun + self.seconds * (1.0 - TIME_RESERVE),
            FIRST_SIMULATIONS,
        )
        values = {one.move: one.value for one in searcher.statistics()}
        scores += [values.get(move, 0.0) * self.search_weight for move in ahead.moves]
        return sorted(places, key=lambda place: -float(scores[place]))

    def look(
        self,
        ahead: Lookahead,
        places: Sequence[int],
        searcher: Searcher,
        begun: float,
        share: float,
    ) -> None:
        """Let the critic rate these moves in worlds of the search, for a share of the time."""
        filler = compiled_filler(self.game)

        def rate(count: int) -> None:
            number = int(ahead.worlds[places[0]])
            ahead.rate(filler, searcher.sampled(number, count), places, searcher.seed + number)

        positions = (self.simulations or 0) * share / SIMULATIONS_PER_POSITION
        self.spend(
            rate,
            positions / len(places),
            begun + self.seconds * share,
            max(1, POSITIONS_AT_ONCE // len(places)),
        )

    def spend(
        self, run: Callable[[int], None], simulations: float, deadline: float, first: int
    ) -> None:
        """Spend the budget: call `run` with a number of simulations, or until a time."""
        if self.simulations is not None:
            run(max(1, int(simulations)))
        else:
            from tefuda.bots.search.searcher import run_until

            run_until(deadline, run, first)
