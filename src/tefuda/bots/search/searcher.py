"""The compiled search of one game, called from Python: arrays, budgets, and the clock."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from tefuda.bots.endgame.solver import Solution, Solver
from tefuda.bots.policies.rollouts import choose_by_policy
from tefuda.bots.search.arrays import SearchArrays
from tefuda.bots.search.ismcts import (
    find_only_world,
    run_simulations,
    run_simulations_of,
)
from tefuda.bots.search.search_params import search_params
from tefuda.bots.search.tree import Node
from tefuda.engine.cpu import compiled
from tefuda.games import get
from tefuda.games.fields import State

TREE_NODES = 1 << 17  # more than a search of 200 ms adds
KEPT_WORLDS = 1000  # for `sampling` of a game that infers hidden cards from the past
MAX_PAST_MOVES = 64  # more than a round has in such a game
MAX_PATH = 1 << 12  # more moves than a round has
FIRST_SIMULATIONS = 32  # before the first check of the clock
CLOCK_CHECKS = 20  # in a search, about

_thread = threading.local()


class MoveStatistics(NamedTuple):
    """The statistics of a legal move."""

    move: int
    visits: int
    value: float  # mean over the visits
    chance: float  # to win the match: mean over the visits


class Searcher:
    """Searches positions of one game, one after another; every thread has its own."""

    def __init__(self, game: str) -> None:
        self.game = get(game)
        self.run_simulations: Any = compiled(game, run_simulations)
        self.run_simulations_of: Any = compiled(game, run_simulations_of)
        self.find_only_world: Any = compiled(game, find_only_world)
        self.choose_by_policy: Any = compiled(game, choose_by_policy)
        record = self.game.State.dtype()
        self.arrays = SearchArrays(
            visible=np.zeros(2, record),
            worlds=np.zeros(1 + KEPT_WORLDS, record),
            knowledge=np.zeros(1, self.game.knowledge.Knowledge.dtype()),
            past=np.zeros(MAX_PAST_MOVES, record),
            moves=np.zeros(0, np.int64),
            likelihoods=np.zeros((KEPT_WORLDS, 3)),
            tree=np.zeros(TREE_NODES, Node.dtype()),
            path=np.zeros(MAX_PATH, np.int64),
            path_seats=np.zeros(MAX_PATH, np.int64),
            params=np.zeros(0),
        )
        self.solver: Solver | None = None
        self.used_nodes = 1
        self.seat = 0
        self.seed = 0
        self.simulations = 0  # run for this position

    def begin(
        self, visible: State, seat: int, seed: int, history: Sequence[tuple[State, int]] = ()
    ) -> None:
        """Start with a position, as the seat knows it; a seat below 0 sees everything.

        `history` is what the seat has seen of the round (`search.history`).
        """
        players: int = visible.players  # type: ignore[attr-defined]
        self.arrays = self.arrays._replace(
            moves=np.array([move for _, move in history], np.int64),
            params=np.array(search_params(self.game, players), np.float64),
        )
        visible.pack(self.arrays.visible[:1])
        for place, (before, _) in enumerate(history):
            before.pack(self.arrays.past[place])
        self.arrays.likelihoods[:] = 0.0
        self.arrays.tree[0] = 0
        self.used_nodes = 1
        self.seat, self.seed = seat, seed
        self.simulations = 0

    def simulate(self, simulations: int) -> None:
        """Run this number of further simulations."""
        end = self.simulations + simulations
        self.used_nodes = self.run_simulations(
            self.arrays, self.used_nodes, self.seat, self.seed, self.simulations, end
        )
        self.simulations = end

    def simulate_each(self, moves: Sequence[int], simulations: int) -> None:
        """Run this number of further simulations of each of these legal moves.

        With 0 they only get their nodes, so that a tree that fills up has room for them.
        """
        self.used_nodes = self.run_simulations_of(
            self.arrays,
            self.used_nodes,
            self.seat,
            self.seed,
            np.array(moves, np.int64),
            simulations,
        )

    def statistics(self) -> list[MoveStatistics]:
        """Return the legal moves that were tried, the most visited first."""
        found = []
        tree = self.arrays.tree
        node = int(tree[0]["first"])
        while node:
            entry = tree[node]
            visits = int(entry["visits"])
            if visits > 0:
                value, chance = float(entry["value"]) / visits, float(entry["chance"]) / visits
                found.append(MoveStatistics(int(entry["move"]), visits, value, chance))
            node = int(entry["next"])
        return sorted(found, key=lambda tried: (-tried.visits, -tried.value, tried.move))

    def only_world(self) -> State | None:
        """Return the world, if what the seat knows leaves only one; otherwise None."""
        arrays = self.arrays
        if self.seat < 0:
            return self.game.State.unpack(arrays.visible[:1])
        if self.find_only_world(arrays.visible, arrays.worlds, arrays.knowledge, self.seat):
            return self.game.State.unpack(arrays.worlds[:1])
        return None

    def solution(self, nodes: int, all_moves: bool = False) -> Solution | None:
        """Return perfect play, if all cards are known and `nodes` nodes are enough to find it."""
        world = self.only_world()
        if world is None:
            return None
        if self.solver is None or self.solver.nodes != nodes:
            self.solver = Solver(self.game, nodes)
        return self.solver.solve(world, all_moves)

    def policy_move(self, s: State, policy: int, x: int) -> int:
        """Return the move of a policy: `policies.rollouts.policy_move`, compiled."""
        s.pack(self.arrays.visible[:1])
        return int(self.choose_by_policy(policy, x, self.arrays.visible, self.arrays.knowledge))


def thread_searcher(game: str) -> Searcher:
    """Return this thread's searcher of a game."""
    searchers: dict[str, Searcher] = _thread.__dict__.setdefault("searchers", {})
    if game not in searchers:
        searchers[game] = Searcher(game)
    return searchers[game]


def run_until(deadline: float, run: Callable[[int], None]) -> None:
    """Call `run` with numbers of simulations: as many as fit in before a `perf_counter` time."""
    begun = time.perf_counter()
    allowed = deadline - begun
    portion, done = FIRST_SIMULATIONS, 0
    while True:
        run(portion)
        done += portion
        now = time.perf_counter()
        seconds_each = (now - begun) / done
        left = deadline - now
        if left < seconds_each * FIRST_SIMULATIONS:
            break
        portion = max(1, int(min(left, allowed / CLOCK_CHECKS) / seconds_each))
