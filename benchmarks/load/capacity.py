"""Find the capacity of a server: add tables until it answers too late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from load.generators import Generators, generators
from load.measures import MOVE_INTERVAL_S, WARM_UP_S, folder
from load.messages import Play
from load.server_process import ServerProcess, tefuda

MAX_P99_MS = 100.0
MIN_SHARE = 0.95  # of the moves that are due: fewer mean that the load was not carried
EVENTS = "tefuda_events_appended_total"


@dataclass(frozen=True)
class Step:
    """One load, and what it cost the server."""

    workers: int
    tables: int
    moves: float  # acknowledged, a second
    p50_ms: float
    p99_ms: float
    server_cores: float | None
    generator_cores: float  # of the busiest generator: near 1, it may be the limit itself
    table_bytes: float  # memory of the server beyond that of one without tables
    move_bytes: float  # sent to the clients of a table for a move
    move_events: float  # stored for a move

    @property
    def carried(self) -> bool:
        """True if all due moves were acknowledged in time."""
        return self.p99_ms < MAX_P99_MS and self.moves >= MIN_SHARE * self.tables / MOVE_INTERVAL_S

    @property
    def tables_per_core(self) -> float | None:
        """Tables that would keep one core busy all the time."""
        return self.tables / self.server_cores if self.server_cores else None


@dataclass(frozen=True)
class Plan:
    """The settings of a measurement."""

    game: str
    seconds: float  # of each step
    first: int  # tables of the first step
    more: int  # tables that each further step adds
    most: int  # tables at which it ends anyway
    database: str | None = None  # None: a new SQLite file


def grow(workers: int, plan: Plan, report: Callable[[Step], None]) -> list[Step]:
    """Add tables to one server until it answers too late; the last step is the one that failed."""
    steps: list[Step] = []
    with (
        folder() as place,
        tefuda(place, workers, plan.database) as served,
        generators() as clients,
    ):
        empty = served.memory()
        tables = 0
        while tables < plan.most and (not steps or steps[-1].carried):
            added = plan.more if steps else plan.first
            clients.gather(served, added, plan.game)
            tables += added
            steps.append(measure(served, clients, workers, tables, empty, plan.seconds))
            report(steps[-1])
    return steps


def measure(
    served: ServerProcess,
    clients: Generators,
    workers: int,
    tables: int,
    empty: int,
    seconds: float,
) -> Step:
    """Play for this many seconds, with a move a second at each table."""
    before = served.figure(EVENTS)
    played = clients.play(served, Play(WARM_UP_S + MOVE_INTERVAL_S, seconds, MOVE_INTERVAL_S))
    events = served.figure(EVENTS) - before
    # The events are counted from the warm-up on, in which the pace is the same.
    moves = played.speed * (played.seconds + WARM_UP_S + MOVE_INTERVAL_S)
    return Step(
        workers=workers,
        tables=tables,
        moves=played.speed,
        p50_ms=played.delay(0.5),
        p99_ms=played.delay(0.99),
        server_cores=played.server,
        generator_cores=played.generator,
        table_bytes=(served.memory() - empty) / tables,
        move_bytes=played.received / played.moves,
        move_events=events / moves,
    )


def best(steps: list[Step]) -> Step | None:
    """Return the largest load that was served in time."""
    return max((step for step in steps if step.carried), key=lambda step: step.tables, default=None)
