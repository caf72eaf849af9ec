"""Many matches between policies, compiled, on several cores: a thread for each."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from operator import itemgetter

from tefuda.arena.plan import Plan
from tefuda.arena.run.interrupts import HEARING, held_interrupts
from tefuda.arena.run.move_times import Pace
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.arena.run.processes import Finished
from tefuda.arena.run.records import from_moves
from tefuda.bots.policies.compiled_matches import MatchArrays, play_matches
from tefuda.games import get

FIRST_CHUNK = 16  # matches that a thread plays at a time, until it is known how long they take
MOST = 10_000
SECONDS = 0.3  # that the matches handed to a thread take: an interrupt waits for them
AHEAD = 2  # chunks handed out per core
ROOM = 512  # moves that most matches do not exceed


def play_compiled(
    plan: Plan, tasks: Iterator[Task], cores: int, keep: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these matches, and yield each when it is over; `keep` says of which deals records are.

    Whoever stops asking abandons what is being played. An interrupt comes when all that was begun
    is finished and has been yielded.
    """
    contest = Contest(plan, keep)
    pool = ThreadPoolExecutor(cores)
    running: list[Future[list[Finished]]] = []
    with held_interrupts() as stopped:
        try:
            while True:
                while len(running) < cores * AHEAD and not stopped():
                    chunk = list(islice(tasks, contest.chunk))
                    if not chunk:
                        break
                    running.append(pool.submit(contest.play, chunk))
                if stopped():
                    running = [future for future in running if not future.cancel()]
                if not running:
                    return
                done, _ = wait(running, HEARING, FIRST_COMPLETED)
                ended = [one for one in running if one in done]  # in the order of their tasks
                running = [one for one in running if one not in done]
                for future in ended:
                    yield from future.result()
        finally:
            pool.shutdown(cancel_futures=True)


class Contest:
    """The compiled matches of a plan."""

    def __init__(self, plan: Plan, keep: Callable[[int], bool]) -> None:
        from tefuda.engine.caching import note_compiled

        self.plan = plan
        self.keep = keep
        self.chunk = FIRST_CHUNK
        self.options = get(plan.game).check_options(plan.switches, plan.players)
        self.enter(plan.orders[0], [], 0)  # compile, or load, before the clock runs
        note_compiled(plan.game, "bots", "play_policy_matches")

    def play(self, tasks: list[Task]) -> list[Finished]:
        """Play these matches; those of one seating together."""
        begun = time.perf_counter()
        room = ROOM if any(self.keep(task.deal) for task in tasks) else 0
        deals: dict[int, list[int]] = {}
        for task in tasks:
            deals.setdefault(task.seating, []).append(task.deal)
        orders = self.plan.orders
        entered = {seating: self.enter(orders[seating], deals[seating], room) for seating in deals}
        moves = sum(int(arrays.decisions.sum()) for arrays in entered.values())
        per_move = (time.perf_counter() - begun) / moves
        found = []
        for seating, arrays in entered.items():
            for row, deal in enumerate(deals[seating]):
                task = Task(deal, seating)
                found.append((task, self.outcome(task, per_move, arrays, row)))
        taken = time.perf_counter() - begun
        self.chunk = min(max(round(len(tasks) * SECONDS / taken), 1), MOST)
        return sorted(found, key=itemgetter(0))

    def outcome(self, task: Task, per_move: float, arrays: MatchArrays, row: int) -> Outcome:
        """Return the outcome of a match; only the total time of all bots is known."""
        counts = arrays.decisions[row].tolist()
        record = None
        if self.keep(task.deal):
            record = from_moves(self.plan, task, arrays.moves[row, : sum(counts)].tolist())
        return Outcome(
            ranks=arrays.ranks[row].tolist(),
            won=arrays.won[row].tolist(),
            illegal=[0] * len(counts),
            errors=[None] * len(counts),
            paces=[Pace(count, count * per_move) for count in counts],
            record=record,
        )

    def enter(self, order: tuple[int, ...], deals: list[int], room: int) -> MatchArrays:
        """Play these deals in one seating."""
        policies = [self.plan.entrants[e].policy or 0 for e in order]
        while True:
            played = play_matches(
                self.plan.game, policies, self.options, self.plan.seed, deals, room
            )
            longest = int(played.decisions.sum(axis=1).max(initial=0))
            if room == 0 or longest <= room:
                return played
            room = longest
