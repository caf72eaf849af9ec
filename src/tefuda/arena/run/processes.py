"""Many matches at tables, on several cores: a process for each, so that any bot can take part."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from tefuda.arena.plan import Plan
from tefuda.arena.run import entrants
from tefuda.arena.run.interrupts import HEARING, deaf_to_interrupts, held_interrupts
from tefuda.arena.run.match import play_match
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.errors import TefudaError

Finished = tuple[Task, Outcome]

AHEAD = 2  # matches handed out per core: one is played, one waits


def play_at_tables(
    plan: Plan, tasks: Iterator[Task], cores: int, keep: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these matches, and yield each when it is over; `keep` says of which deals records are.

    Whoever stops asking abandons what is being played. So does an interrupt, which comes when all
    that is finished has been yielded.
    """
    with held_interrupts() as stopped:
        if cores == 1:
            yield from played_here(plan, tasks, keep, stopped)
        else:
            yield from played_on_cores(plan, tasks, cores, keep, stopped)


def played_here(
    plan: Plan, tasks: Iterator[Task], keep: Callable[[int], bool], stopped: Callable[[], bool]
) -> Generator[Finished]:
    """One match after the other, in this process."""
    for task in tasks:
        outcome = play_match(plan, task, keep(task.deal), stopped)
        if outcome is None:
            return
        yield task, outcome


def played_on_cores(
    plan: Plan,
    tasks: Iterator[Task],
    cores: int,
    keep: Callable[[int], bool],
    stopped: Callable[[], bool],
) -> Generator[Finished]:
    """Play matches in processes of their own; yield each match when it is over."""
    context = get_context("spawn")  # the same on every system, and safe where there are threads
    stop = context.Event()
    pool = ProcessPoolExecutor(cores, context, _begin_work, (plan, stop))
    running: dict[Future[Outcome | None], Task] = {}

    def hand_out(matches: int) -> None:
        for task in islice(tasks, matches):
            running[pool.submit(_work, task, keep(task.deal))] = task

    try:
        with deaf_to_interrupts():
            hand_out(cores * AHEAD)
        while running:
            for future in wait(running, HEARING, FIRST_COMPLETED).done:
                task, outcome = running.pop(future), future.result()
                if outcome is not None:
                    yield task, outcome
                if not stopped():
                    hand_out(1)
            if stopped():
                stop.set()  # each process gives up its match at the next move
    except BrokenProcessPool as problem:
        raise TefudaError("a bot has ended its process: what was finished is kept") from problem
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_plan: Plan
_stop: Event


def _begin_work(plan: Plan, stop: Event) -> None:
    """Once in every process: load what the bots need, before any clock runs."""
    global _plan, _stop
    _plan, _stop = plan, stop
    for one in plan.entrants:
        entrants.prepare(one, plan.game, compiled=False)


def _work(task: Task, keep: bool) -> Outcome | None:
    return play_match(_plan, task, keep, _stop.is_set)
