"""Perfect play where everything is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tefuda.bots.endgame.depth_first import solve, workspace
from tefuda.bots.evaluation import outlook
from tefuda.engine.entry_points import entry_point
from tefuda.engine.interpreted import bound
from tefuda.engine.open_rules import closed
from tefuda.games.fields import State
from tefuda.games.game import Game

NODES = 300_000


@dataclass(frozen=True)
class Solution:
    """What an endgame comes to; everybody plays as well as can be."""

    move: int  # the best one
    values: tuple[float | None, ...]  # of each legal move, as an `outlook`; None: not proven
    worth: dict[int, float]  # the same by move, as far as it is proven
    best: tuple[int, ...]  # the moves to choose from (`Solver.equals`)


@entry_point
def solve_on(work: Any, values: Any, nodes: int, thorough: bool) -> int:
    """Solve the endgame whose state is `work[0][0]`; answers the index of the best legal move.

    Or UNSOLVED, if the nodes do not suffice. Fills in what each move is worth to the seat to
    decide, or UNPROVEN; if not `thorough`, the other moves do not matter once one is the best.
    """
    return solve(work, values, nodes, thorough)


class Solver:
    """Solves endgames of one game, one after the other."""

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        """`nodes` is how many moves it may try for a solution."""
        self.game = game
        self.nodes = nodes
        self.work = closed(game, workspace)(game, nodes)

    def solve(self, state: State, thorough: bool = True) -> Solution | None:
        """Return the solution of an endgame in which the round is played, or None: too large."""
        import numpy as np

        from tefuda.engine.cpu import compiled

        rules = self.game.rules
        values = np.zeros(rules.count_legal(state))
        state.pack(self.work[0][:1])
        best = compiled(self.game.name, solve_on)(self.work, values, self.nodes, thorough)
        if best < 0:
            return None
        move = rules.legal_move(state, best)
        proven = tuple(None if value < 0.0 else value for value in values.tolist())
        worth = {
            rules.legal_move(state, k): value for k, value in enumerate(proven) if value is not None
        }
        return Solution(move, proven, worth, self.equals(state, move, best, proven))

    def equals(
        self, state: State, move: int, best: int, values: tuple[float | None, ...]
    ) -> tuple[int, ...]:
        """Return the moves that are as good as the best, unless that one gains something.

        What gains is not put off: where play can go in circles, it might be put off for ever.
        """
        dealt_anew = bound(self.game.name, outlook)(state, state.turn)  # type: ignore[attr-defined]
        most = values[best]
        if most is None or most > dealt_anew or None in values:
            return (move,)
        legal_move = self.game.rules.legal_move
        return tuple(legal_move(state, k) for k, value in enumerate(values) if value == most)
