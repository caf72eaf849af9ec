"""Many matches between policies, compiled, on several cores: a thread for each."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any

from tefuda.arena.at_tables import Finished
from tefuda.arena.pace import Pace
from tefuda.arena.plan import Plan
from tefuda.arena.played import Played
from tefuda.arena.records import from_moves
from tefuda.bots.contest import contest_on
from tefuda.games import get

CHUNK = 64  # deals that a thread plays at a time: few, so that an interrupt loses little
AHEAD = 2  # chunks handed out per core
ROOM = 512  # moves that most matches do not exceed


def play_compiled(
    plan: Plan, deals: Iterable[int], cores: int, keep: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these deals, and yield each when all its seatings are played.

    Whoever stops asking abandons what is being played.
    """
    contest = Contest(plan)
    pool = ThreadPoolExecutor(cores)
    running: set[Future[list[Finished]]] = set()
    waiting = chunks(deals)
    try:
        while True:
            for chunk in islice(waiting, cores * AHEAD - len(running)):
                running.add(pool.submit(contest.play, chunk, keep))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def chunks(deals: Iterable[int]) -> Iterator[list[int]]:
    """Deals in portions."""
    rest = iter(deals)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk


class Contest:
    """The compiled matches of a plan."""

    def __init__(self, plan: Plan) -> None:
        from tefuda.engine.cpu import compiled

        self.plan = plan
        self.game = get(plan.game)
        self.options = self.game.check_options(plan.switches, plan.players)
        self.entry: Any = compiled(plan.game, contest_on)
        self.enter(plan.orders[0], [], 0)  # compile, or load, before the clock runs

    def play(self, deals: list[int], keep: Callable[[int], bool]) -> list[Finished]:
        """Play these deals in all seatings."""
        room = ROOM if any(map(keep, deals)) else 0
        begun = time.perf_counter()
        matches = [self.enter(order, deals, room) for order in self.plan.orders]
        seconds = time.perf_counter() - begun
        decided = sum(int(decisions.sum()) for _, _, decisions, _ in matches)
        found = []
        for place, deal in enumerate(deals):
            ranks = [ranks[place].tolist() for ranks, _, _, _ in matches]
            won = [won[place].tolist() for _, won, _, _ in matches]
            decisions = [decisions[place].tolist() for _, _, decisions, _ in matches]
            paces = self.paces(decisions, seconds / decided)
            illegal = [0] * len(paces)
            records: list[str | None] = [None] * len(matches)
            if keep(deal):
                records = [
                    from_moves(self.plan, deal, seating, moves[place, : sum(counts)].tolist())
                    for seating, ((_, _, _, moves), counts) in enumerate(
                        zip(matches, decisions, strict=True)
                    )
                ]
            found.append((Played(deal, ranks, won, illegal, paces), records))
        return found

    def enter(self, order: tuple[int, ...], deals: list[int], room: int) -> tuple[Any, ...]:
        """The ranks, winners, numbers of decisions and moves of these deals in one seating."""
        import numpy as np

        dtype = self.game.State.dtype()
        seating = np.array([self.plan.entrants[e].policy for e in order], np.int64)
        shape = (len(deals), self.plan.players)
        ranks, won, decisions = (np.zeros(shape, np.int64) for _ in range(3))
        while True:
            moves = np.zeros((len(deals), room), np.int64)
            self.entry(
                np.zeros(1, dtype),
                np.zeros(2, dtype),
                np.zeros(1, self.game.knowledge.Knowledge.dtype()),
                np.zeros(self.game.deck_size, np.int8),
                seating,
                self.plan.players,
                self.options,
                self.plan.seed,
                np.array(deals, np.int64),
                ranks,
                won,
                decisions,
                moves,
            )
            longest = int(decisions.sum(axis=1).max(initial=0))
            if room == 0 or longest <= room:
                return ranks, won, decisions, moves
            room = longest

    def paces(self, decisions: list[list[int]], seconds_per_move: float) -> list[Pace]:
        """The moves of each entrant; the clock knows only how long all of them took together."""
        paces = [Pace() for _ in self.plan.entrants]
        for order, counts in zip(self.plan.orders, decisions, strict=True):
            for entrant, count in zip(order, counts, strict=True):
                paces[entrant].moves += count
                paces[entrant].seconds += count * seconds_per_move
        return paces
