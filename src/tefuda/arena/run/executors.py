"""The matches of a plan on any executor: of this machine, or of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from tefuda.arena.plan import Plan
from tefuda.arena.run import entrants
from tefuda.arena.run.compiled import CompiledMatches
from tefuda.arena.run.interrupts import POLL_SECONDS, deferred_interrupts
from tefuda.arena.run.match import play_match
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.errors import TefudaError
from tefuda.extras import require

MATCHES_PER_CHUNK = 200  # compiled matches that are handed out together
CHUNKS_PER_CORE = 2  # handed out: one is played, one waits
CONNECT_TIMEOUT_S = 30

Work = TypeVar("Work")
Found = TypeVar("Found")


def play_on_executor(
    plan: Plan,
    tasks: Iterator[Task],
    cores: int,
    keep_record: Callable[[int], bool],
    executor: Executor,
) -> Generator[tuple[Task, Outcome]]:
    """Play these matches, and yield each when it is over; `keep_record` says for which deals.

    An interrupt or the end of the generator cancels what has not begun.
    """
    size = MATCHES_PER_CHUNK if plan.compiled else 1

    def chunks() -> Iterator[tuple[Plan, list[tuple[Task, bool]]]]:
        while chunk := [(task, keep_record(task.deal)) for task in islice(tasks, size)]:
            yield plan, chunk

    for found in results(executor, play_chunk, chunks(), cores * CHUNKS_PER_CORE):
        yield from found


def play_chunk(work: tuple[Plan, list[tuple[Task, bool]]]) -> list[tuple[Task, Outcome]]:
    """Play these matches, and keep the records of some; in a process of the executor."""
    plan, chunk = work
    if plan.compiled:
        recorded = {task.deal for task, keep in chunk if keep}
        found = []
        for keep in (True, False):
            part = [task for task, _ in chunk if (task.deal in recorded) == keep]
            found += compiled_matches(plan, keep).play(part) if part else []
        return found
    prepare(plan)
    outcomes = [(task, play_match(plan, task, keep, lambda: False)) for task, keep in chunk]
    return [(task, outcome) for task, outcome in outcomes if outcome is not None]


@lru_cache(maxsize=8)
def compiled_matches(plan: Plan, keep: bool) -> CompiledMatches:
    """Return the compiled matches of a plan, loaded once in each process."""
    return CompiledMatches(plan, lambda deal: keep)


@lru_cache(maxsize=8)
def prepare(plan: Plan) -> None:
    """Load what the bots need, once in each process, before moves are timed."""
    for one in plan.entrants:
        entrants.prepare(one, plan.game, compiled=False)


def results(
    executor: Executor, work: Callable[[Work], Found], items: Iterator[Work], ahead: int
) -> Generator[Found]:
    """Work on these items, `ahead` of them at a time; yield each result when it is there."""
    running: list[Future[Found]] = []
    with deferred_interrupts() as stopped:
        try:
            while not stopped():
                running += [
                    executor.submit(work, item) for item in islice(items, ahead - len(running))
                ]
                if not running:
                    return
                done, _ = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                ended = [future for future in running if future in done]
                running = [future for future in running if future not in done]
                for future in ended:
                    yield result_of(future)
        finally:
            for future in running:
                future.cancel()


def result_of(future: Future[Found]) -> Found:
    """Return a result; raise `TefudaError` if its worker has failed."""
    try:
        return future.result()
    except TefudaError:
        raise
    except Exception as problem:  # of an executor that is not ours
        raise TefudaError(
            f"a worker failed; the finished matches are kept: {type(problem).__name__}: {problem}"
        ) from problem


@contextmanager
def cluster(
    address: str | None, connect_timeout_s: float = CONNECT_TIMEOUT_S
) -> Iterator[tuple[Executor | None, int | None]]:
    """Connect to a scheduler of dask.distributed; provide its executor and its number of cores.

    Without an address there are none.
    """
    if address is None:
        yield None, None
        return
    require("cluster", "A cluster")
    from distributed import Client
    from distributed.comm import resolve_address

    try:
        resolve_address(address)  # a client of a wrong address would take a minute to close
        client: Any = Client(address, timeout=connect_timeout_s, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise TefudaError(f"no scheduler answers at {address}: {problem}") from problem
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise TefudaError(f"the scheduler at {address} has no workers")
        yield client.get_executor(pure=False), cores
