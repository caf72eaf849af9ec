"""Perfect play where all cards are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tefuda.bots.endgame.depth_first import solve, workspace
from tefuda.bots.evaluation import evaluate
from tefuda.engine.entry_points import entry_point
from tefuda.engine.interpreted import bound
from tefuda.engine.open_rules import implementation
from tefuda.games.fields import State
from tefuda.games.game import Game

DEFAULT_NODES = 300_000


@dataclass(frozen=True)
class Solution:
    """The solution of an endgame: what each move is worth if everybody plays perfectly."""

    move: int  # the best one
    values: tuple[float | None, ...]  # of each legal move (`evaluation`); None: not proven
    proven: dict[int, float]  # the proven values by move
    best: tuple[int, ...]  # the moves to choose from (`Solver.equally_good`)


@entry_point
def solve_endgame(work: Any, values: Any, nodes: int, all_moves: bool) -> int:
    """Solve the endgame whose state is `work[0][0]`; return the index of the best legal move.

    Or UNSOLVED, if the nodes do not suffice. Fills in the value of each move to the seat to decide,
    or UNPROVEN; unless `all_moves`, it stops when one move is proven best.
    """
    return solve(work, values, nodes, all_moves)


class Solver:
    """Solves endgames of one game, one after the other."""

    def __init__(self, game: Game, nodes: int = DEFAULT_NODES) -> None:
        """`nodes` limits how many moves are tried for a solution."""
        self.game = game
        self.nodes = nodes
        self.work = implementation(game, workspace)(game, nodes)

    def solve(self, state: State, all_moves: bool = True) -> Solution | None:
        """Return the solution of an endgame; None: it is too large."""
        import numpy as np

        from tefuda.engine.cpu import compiled

        rules = self.game.rules
        found = np.zeros(rules.count_legal(state))
        state.pack(self.work[0][:1])
        best = compiled(self.game.name, solve_endgame)(self.work, found, self.nodes, all_moves)
        if best < 0:
            return None
        move = rules.legal_move(state, best)
        values = tuple(None if value < 0.0 else value for value in found.tolist())
        proven = {
            rules.legal_move(state, k): value for k, value in enumerate(values) if value is not None
        }
        return Solution(move, values, proven, self.equally_good(state, move, best, values))

    def equally_good(
        self, state: State, move: int, best: int, values: tuple[float | None, ...]
    ) -> tuple[int, ...]:
        """Return the moves with the value of the best, unless that one gains something.

        A gain is not put off: where play can go in circles, it might be put off for ever.
        """
        value_now = bound(self.game.name, evaluate)(state, state.turn)  # type: ignore[attr-defined]
        best_value = values[best]
        if best_value is None or best_value > value_now or None in values:
            return (move,)
        legal_move = self.game.rules.legal_move
        return tuple(legal_move(state, k) for k, value in enumerate(values) if value == best_value)
