"""The compiled thoughts of the bots, called from Python: arrays, budgets, and the clock."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tefuda.bots.endgame.solver import Solution, Solver
from tefuda.bots.policies.rollouts import pondered_move_on
from tefuda.bots.search.ismcts import explore_on, only_world_on
from tefuda.bots.search.search_params import temper
from tefuda.bots.search.tree import Node
from tefuda.engine.cpu import compiled
from tefuda.games import get
from tefuda.games.fields import State

NODES = 1 << 17  # of a tree: more than a search of 200 ms adds
KEPT = 1000  # worlds to which what was concluded from the past leads
LONGEST = 64  # more moves than the past of a round has, where something is concluded from it
DEEPEST = 1 << 12  # more moves than a round has
FIRST_PORTION = 32  # simulations before the clock is looked at
GLANCES = 20  # how often the clock is looked at, about, in the time allowed

_here = threading.local()


class Tried(NamedTuple):
    """What came of one of the legal moves."""

    move: int
    visits: int
    worth: float  # means over the visits
    chance: float


class BotService:
    """Thoughts about one game, one position after another; every thread has its own."""

    def __init__(self, game: str) -> None:
        self.game = get(game)
        self.explore: Any = compiled(game, explore_on)
        self.only: Any = compiled(game, only_world_on)
        self.ponder_on: Any = compiled(game, pondered_move_on)
        self.visible = np.zeros(2, self.game.State.dtype())  # the second is for pondering
        self.worlds = np.zeros(1 + KEPT, self.game.State.dtype())
        self.beliefs = np.zeros((KEPT, 3))
        self.past = np.zeros(LONGEST, self.game.State.dtype())
        self.moves = np.zeros(0, np.int64)
        self.knowledge = np.zeros(1, self.game.knowledge.Knowledge.dtype())
        self.tree = np.zeros(NODES, Node.dtype())
        self.walk = np.zeros(DEEPEST, np.int64)
        self.movers = np.zeros(DEEPEST, np.int64)
        self.solver: Solver | None = None
        self.temper = np.zeros(0)
        self.used = 1
        self.seat = 0
        self.seed = 0
        self.done = 0

    def begin(
        self, visible: State, seat: int, seed: int, past: Sequence[tuple[State, int]] = ()
    ) -> None:
        """Take up a position, as the seat knows it; a seat below 0 sees everything.

        `past` is what the seat recalls of the round (`recalling`).
        """
        visible.pack(self.visible[:1])
        for place, (before, _) in enumerate(past):
            before.pack(self.past[place])
        self.moves = np.array([move for _, move in past], np.int64)
        self.beliefs[:] = 0.0
        players: int = visible.players  # type: ignore[attr-defined]
        self.temper = np.array(temper(self.game, players), np.float64)
        self.tree[0] = 0
        self.used = 1
        self.seat, self.seed = seat, seed
        self.done = 0

    def simulate(self, simulations: int) -> None:
        """So many more simulations."""
        end = self.done + simulations
        self.used = self.explore(
            self.visible,
            self.worlds,
            self.knowledge,
            self.past,
            self.moves,
            self.beliefs,
            self.tree,
            self.walk,
            self.movers,
            self.temper,
            self.used,
            self.seat,
            self.seed,
            self.done,
            end,
        )
        self.done = end

    def simulate_until(self, deadline: float) -> None:
        """As many as fit in before the time `deadline` of `time.perf_counter`."""
        begun = time.perf_counter()
        allowed = deadline - begun
        portion = FIRST_PORTION
        while True:
            self.simulate(portion)
            now = time.perf_counter()
            pace = (now - begun) / self.done
            left = deadline - now
            if left < pace * FIRST_PORTION:
                break
            portion = max(1, int(min(left, allowed / GLANCES) / pace))

    def tried(self) -> list[Tried]:
        """Return the legal moves that were tried, the most visited first."""
        found = []
        node = int(self.tree[0]["first"])
        while node:
            entry = self.tree[node]
            visits = int(entry["visits"])
            worth, chance = float(entry["worth"]) / visits, float(entry["chance"]) / visits
            found.append(Tried(int(entry["move"]), visits, worth, chance))
            node = int(entry["next"])
        return sorted(found, key=lambda tried: (-tried.visits, -tried.worth, tried.move))

    def only_world(self) -> State | None:
        """Return the world, if what the seat knows leaves only one; otherwise None."""
        if self.seat < 0:
            return self.game.State.unpack(self.visible[:1])
        if self.only(self.visible, self.worlds, self.knowledge, self.seat):
            return self.game.State.unpack(self.worlds[:1])
        return None

    def solution(self, nodes: int, thorough: bool = False) -> Solution | None:
        """Return the best play, if all is known and so many nodes are enough to find it."""
        world = self.only_world()
        if world is None:
            return None
        if self.solver is None or self.solver.nodes != nodes:
            self.solver = Solver(self.game, nodes)
        return self.solver.solve(world, thorough)

    def pondered(self, s: State, policy: int, x: int) -> int:
        """Return the move of a policy; `bots.pondering` in the interpreter finds the same."""
        s.pack(self.visible[:1])
        return int(self.ponder_on(policy, x, self.visible, self.knowledge))


def thinking(game: str) -> BotService:
    """Return the thoughts of the thread that asks about a game."""
    searches: dict[str, BotService] = _here.__dict__.setdefault("searches", {})
    if game not in searches:
        searches[game] = BotService(game)
    return searches[game]
