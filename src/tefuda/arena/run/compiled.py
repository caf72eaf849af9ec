"""Many matches between policies, compiled, on several cores: a thread for each."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from operator import itemgetter

from tefuda.arena.plan import Plan
from tefuda.arena.run.interrupts import POLL_SECONDS, deferred_interrupts
from tefuda.arena.run.luck import luck_by_seat
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.arena.run.processes import Finished
from tefuda.arena.run.records import from_moves
from tefuda.bots.policies.compiled_matches import MatchArrays, play_matches
from tefuda.games import get

FIRST_CHUNK_MATCHES = 16  # played at a time by a thread, until their time is known
MAX_CHUNK_MATCHES = 10_000
CHUNK_TIME_S = 0.3  # an interrupt waits this long
CHUNKS_PER_CORE = 2  # handed out: one is played, one waits
USUAL_MOVES = 512  # most matches are not longer


def play_compiled(
    plan: Plan, tasks: Iterator[Task], cores: int, keep_record: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these matches, and yield each when it is over; `keep_record` says for which deals.

    Closing the generator abandons the matches in progress. An interrupt takes effect when all
    matches in progress are finished and have been yielded.
    """
    matches = CompiledMatches(plan, keep_record)
    pool = ThreadPoolExecutor(cores)
    running: list[Future[list[Finished]]] = []
    with deferred_interrupts() as stopped:
        try:
            while True:
                while len(running) < cores * CHUNKS_PER_CORE and not stopped():
                    chunk = list(islice(tasks, matches.chunk))
                    if not chunk:
                        break
                    running.append(pool.submit(matches.play, chunk))
                if stopped():
                    running = [future for future in running if not future.cancel()]
                if not running:
                    return
                done, _ = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                ended = [one for one in running if one in done]  # in the order of their tasks
                running = [one for one in running if one not in done]
                for future in ended:
                    yield from future.result()
        finally:
            pool.shutdown(cancel_futures=True)


class CompiledMatches:
    """The compiled matches of a plan."""

    def __init__(
        self,
        plan: Plan,
        keep_record: Callable[[int], bool],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`clock`: measures how long matches take, in seconds."""
        from tefuda.bots.build.parts import load_match_luck
        from tefuda.engine.caching import note_compiled

        self.plan = plan
        self.keep_record = keep_record
        self.clock = clock
        self.chunk = 1 if plan.low_variance else FIRST_CHUNK_MATCHES  # the luck takes far longer
        self.options = get(plan.game).check_options(plan.switches, plan.players)
        self.play_seating(plan.orders[0], [], 0)  # compile, or load, before the clock runs
        note_compiled(plan.game, "bots", "play_policy_matches")
        if plan.low_variance:
            load_match_luck(plan.game)
            note_compiled(plan.game, "bots", "fill_match_luck")

    def play(self, tasks: list[Task]) -> list[Finished]:
        """Play these matches; those of one seating together."""
        begun = self.clock()
        max_moves = USUAL_MOVES if any(map(self.needs_moves, tasks)) else 0
        deals: dict[int, list[int]] = {}
        for task in tasks:
            deals.setdefault(task.seating, []).append(task.deal)
        orders = self.plan.orders
        by_seating = {
            seating: self.play_seating(orders[seating], deals[seating], max_moves)
            for seating in deals
        }
        moves = sum(int(arrays.decisions.sum()) for arrays in by_seating.values())
        per_move = (self.clock() - begun) / moves
        found = []
        for seating, arrays in by_seating.items():
            for row, deal in enumerate(deals[seating]):
                task = Task(deal, seating)
                found.append((task, self.outcome(task, per_move, arrays, row)))
        taken = self.clock() - begun
        self.chunk = min(max(round(len(tasks) * CHUNK_TIME_S / taken), 1), MAX_CHUNK_MATCHES)
        return sorted(found, key=itemgetter(0))

    def outcome(self, task: Task, per_move: float, arrays: MatchArrays, row: int) -> Outcome:
        """Return the outcome of a match; only the total time of all bots is known."""
        counts = arrays.decisions[row].tolist()
        record = luck = None
        if self.needs_moves(task):
            match = from_moves(self.plan, task, arrays.moves[row, : sum(counts)].tolist())
            record = match.record() if self.keep_record(task.deal) else None
            luck = luck_by_seat(self.plan, task, match) if self.plan.low_variance else None
        return Outcome(
            ranks=arrays.ranks[row].tolist(),
            won=arrays.won[row].tolist(),
            illegal=[0] * len(counts),
            errors=[None] * len(counts),
            times=[MoveTimes(count, count * per_move) for count in counts],
            record=record,
            luck=luck,
        )

    def needs_moves(self, task: Task) -> bool:
        """Return whether more is needed of a match than its result."""
        return self.plan.low_variance or self.keep_record(task.deal)

    def play_seating(self, order: tuple[int, ...], deals: list[int], max_moves: int) -> MatchArrays:
        """Play these deals in one seating."""
        policies = [self.plan.entrants[e].policy or 0 for e in order]
        while True:
            played = play_matches(
                self.plan.game, policies, self.options, self.plan.seed, deals, max_moves
            )
            longest = int(played.decisions.sum(axis=1).max(initial=0))
            if max_moves == 0 or longest <= max_moves:
                return played
            max_moves = longest
