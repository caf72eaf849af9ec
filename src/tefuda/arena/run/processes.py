"""Many matches on several cores, a process for each, so that any bot can take part."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from tefuda.arena.plan import Plan
from tefuda.arena.run import entrants
from tefuda.arena.run.interrupts import POLL_SECONDS, deferred_interrupts, ignored_interrupts
from tefuda.arena.run.match import play_match
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.bots.one_core import children_on_one_core
from tefuda.errors import TefudaError

Finished = tuple[Task, Outcome]

MATCHES_PER_CORE = 2  # handed out: one is played, one waits


def play_in_processes(
    plan: Plan, tasks: Iterator[Task], cores: int, keep_record: Callable[[int], bool]
) -> Generator[Finished]:
    """Play these matches, and yield each when it is over; `keep_record` says for which deals.

    Closing the generator abandons the matches in progress. So does an interrupt, which takes effect
    when all finished matches have been yielded.
    """
    with deferred_interrupts() as stopped:
        if cores == 1:
            yield from play_in_this_process(plan, tasks, keep_record, stopped)
        else:
            yield from play_on_cores(plan, tasks, cores, keep_record, stopped)


def play_in_this_process(
    plan: Plan,
    tasks: Iterator[Task],
    keep_record: Callable[[int], bool],
    stopped: Callable[[], bool],
) -> Generator[Finished]:
    """Play one match after the other, in this process."""
    for task in tasks:
        outcome = play_match(plan, task, keep_record(task.deal), stopped)
        if outcome is None:
            return
        yield task, outcome


def play_on_cores(
    plan: Plan,
    tasks: Iterator[Task],
    cores: int,
    keep_record: Callable[[int], bool],
    stopped: Callable[[], bool],
) -> Generator[Finished]:
    """Play matches in several processes; yield each match when it is over."""
    context = get_context("spawn")  # the same on every system, and safe where there are threads
    stop = context.Event()
    pool = ProcessPoolExecutor(cores, context, _start_worker, (plan, stop))
    running: dict[Future[Outcome | None], Task] = {}

    def hand_out(matches: int) -> None:
        with children_on_one_core():  # handing out a match may start a process
            for task in islice(tasks, matches):
                running[pool.submit(_play, task, keep_record(task.deal))] = task

    try:
        with ignored_interrupts():
            hand_out(cores * MATCHES_PER_CORE)
        while running:
            for future in wait(running, POLL_SECONDS, FIRST_COMPLETED).done:
                task, outcome = running.pop(future), future.result()
                if outcome is not None:
                    yield task, outcome
                if not stopped():
                    hand_out(1)
            if stopped():
                stop.set()  # each process abandons its match at the next move
    except BrokenProcessPool as problem:
        raise TefudaError("a bot ended its process; the finished matches are kept") from problem
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_plan: Plan
_stop: Event


def _start_worker(plan: Plan, stop: Event) -> None:
    """Load what the bots need, once in every process, before moves are timed."""
    global _plan, _stop
    _plan, _stop = plan, stop
    for one in plan.entrants:
        entrants.prepare(one, plan.game, compiled=False)


def _play(task: Task, keep_record: bool) -> Outcome | None:
    return play_match(_plan, task, keep_record, _stop.is_set)
