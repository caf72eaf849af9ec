"""Many matches at tables, on several cores: a process for each, so that any bot can take part."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from tefuda.arena import entrant
from tefuda.arena.at_table import play_match
from tefuda.arena.plan import Plan
from tefuda.arena.played import Outcome, Played, gathered
from tefuda.errors import TefudaError

Task = tuple[int, int, bool]  # deal, seating, whether its record is wanted
Finished = tuple[Played, list[str | None]]  # a deal, and the records of its matches

AHEAD = 2  # matches handed out per core: one is played, one waits


def play_at_tables(
    plan: Plan, deals: Iterable[int], cores: int, keep: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these deals, and yield each when all its seatings are played.

    Whoever stops asking abandons what is being played.
    """
    seatings = range(len(plan.orders))
    tasks = ((deal, seating, keep(deal)) for deal in deals for seating in seatings)
    outcomes = played_here(plan, tasks) if cores == 1 else played_on_cores(plan, tasks, cores)
    under_way: dict[int, dict[int, Outcome]] = {}
    try:
        for (deal, seating, _), outcome in outcomes:
            found = under_way.setdefault(deal, {})
            found[seating] = outcome
            if len(found) == len(plan.orders):
                del under_way[deal]
                matches = [found[seating] for seating in seatings]
                yield gathered(deal, plan.orders, matches), [one.record for one in matches]
    finally:
        outcomes.close()


def played_here(plan: Plan, tasks: Iterable[Task]) -> Generator[tuple[Task, Outcome]]:
    """One match after the other, in this process."""
    for task in tasks:
        yield task, play_match(plan, *task, stopped=lambda: False)


def played_on_cores(
    plan: Plan, tasks: Iterator[Task], cores: int
) -> Generator[tuple[Task, Outcome]]:
    """Matches in processes of their own; each is yielded when it is over."""
    context = get_context("spawn")  # the same on every system, and safe where there are threads
    stop = context.Event()
    pool = ProcessPoolExecutor(cores, context, _begin_work, (plan, stop))
    running: dict[Future[Outcome], Task] = {}

    def hand_out(matches: int) -> None:
        for task in islice(tasks, matches):
            running[pool.submit(_work, task)] = task

    try:
        with deaf_to_interrupts():
            hand_out(cores * AHEAD)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
                hand_out(1)
    except BrokenProcessPool as problem:
        raise TefudaError("a bot has ended its process: what was finished is kept") from problem
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes begun here do not hear Ctrl-C: it is for the one that began them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_plan: Plan
_stop: Event


def _begin_work(plan: Plan, stop: Event) -> None:
    """Once in every process: load what the bots need, before any clock runs."""
    global _plan, _stop
    _plan, _stop = plan, stop
    for one in plan.entrants:
        entrant.prepare(one, plan.game)


def _work(task: Task) -> Outcome:
    return play_match(_plan, *task, stopped=_stop.is_set)
