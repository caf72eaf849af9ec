"""`master`: the net of `expert` proposes moves, and the search of `hard` judges them.

All proposed moves get equally many simulations. The score of a move is its logit plus the value
that the search finds: so the net decides between moves that are about as good in simulations, whose
rounds `normal` plays to the end.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tefuda.bots.bot import Estimate, View
from tefuda.bots.build import warmup
from tefuda.bots.evaluation import win_chance_from
from tefuda.bots.expert.lookahead import candidates, logits
from tefuda.bots.expert.player import Expert
from tefuda.bots.search.calibration import calibrated
from tefuda.bots.search.hard import TIME_RESERVE, Hard
from tefuda.bots.search.search_params import logits_per_win
from tefuda.engine.open_rules import implementation

if TYPE_CHECKING:
    from tefuda.bots.search.searcher import Searcher

OTHERS_SHARE = 0.25  # of the budget, added to it, for the estimates of moves that are not proposed


class Master(Hard):
    """Searches the moves that a net proposes; until it is compiled, plays as `expert` does.

    With a number of simulations it waits for the compiler instead: a seed fixes its moves.
    `weights`: a file with your own weights.
    """

    quick: Expert

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
        self.logits_per_win = implementation(self.game, logits_per_win)

    def make_quick(self, game: str, seed: int) -> Expert:
        """Return `expert`, which has the net."""
        return Expert(game, seed, weights=self.weights)

    def ranked(self, view: View, searcher: Searcher, begun: float) -> Sequence[int]:
        """Search the moves that the net proposes, and return them, the best first."""
        weights, _, decision = self.quick.position(view)
        preferred = logits(weights.actor.preferences(decision))
        scores = {decision.moves[place]: float(preferred[place]) for place in candidates(preferred)}
        if len(scores) > 1:
            self.simulate(searcher, sorted(scores), 1.0, begun)
            for one in searcher.statistics():
                scores[one.move] += one.value * self.logits_per_win(weights.setting.players)
        return sorted(scores, key=lambda move: (-scores[move], move))

    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move: first the move that it plays, then the others by chance.

        Empty until the search is compiled.
        """
        begun = time.perf_counter()
        if not warmup.ready(self.game.name):
            return []
        s, seat = self.position(view)
        searcher = self.begin(view, s, seat, self.quick.number())
        moves = [self.game.rules.legal_move(s, k) for k in range(self.game.rules.count_legal(s))]
        searcher.simulate_each(moves, 0)
        solution = searcher.solution(self.nodes, all_moves=True)
        best = self.ranked(view, searcher, begun)
        proven: dict[int, float] = {}
        if solution is not None:
            proven = solution.proven
            best = [*(move for move in best if move in solution.best), *solution.best]
        tried = {one.move for one in searcher.statistics()}
        if others := [move for move in moves if move not in tried]:
            self.simulate(searcher, others, OTHERS_SHARE, time.perf_counter())
        found = {one.move: one for one in searcher.statistics()}
        chances = {
            move: win_chance_from(proven[move])
            if move in proven
            else calibrated(self.game.name, s.players, found[move].chance)
            for move in moves
        }
        return [
            Estimate(
                self.game.notation.move_name(s, move),
                found[move].visits,
                chances[move],
                move in proven,
            )
            for move in sorted(moves, key=lambda move: (move != best[0], -chances[move], move))
        ]

    def simulate(
        self, searcher: Searcher, moves: Sequence[int], share: float, begun: float
    ) -> None:
        """Simulate these moves for a share of the budget, whose time started at `begun`."""
        if self.simulations is not None:
            searcher.simulate_each(moves, max(1, int(self.simulations * share) // len(moves)))
        else:
            from tefuda.bots.search.searcher import run_until

            deadline = begun + self.seconds * share * (1.0 - TIME_RESERVE)
            run_until(deadline, lambda count: searcher.simulate_each(moves, count))
