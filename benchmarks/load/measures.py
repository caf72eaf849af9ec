"""Measurements of a server: speed, delay, memory, and the time to its first page."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from load import node
from load.generators import Played, generators
from load.messages import Move, Play
from load.server_process import ServerProcess, boardgame, tefuda
from prepare import BENCH

WARM_UP_S = 3.0  # both servers are faster afterwards
RACING_TABLES = 50
MOVE_INTERVAL_S = 1.0  # at each table: each of its two clients moves every two seconds
MOVES_TO_MIDDLE = 40  # of a match that is then left alone
FIRST_TABLES = 20  # what they need is no longer loaded when the others come
POLL_INTERVAL_S = 0.1
SETTLE_TIME_S = 5.0  # without a table being loaded or unloaded
UNLOAD_TIMEOUT_S = 45.0  # unused tables are unloaded by then, and others hibernate
STARTS = 5

Start = Callable[[Path], AbstractContextManager[ServerProcess]]
ShowStep = Callable[[str], None]

WORKERS = os.cpu_count() or 1
OURS = "tefuda, SQLite"
OURS_TOGETHER = f"tefuda, SQLite, {WORKERS} workers"
FILES = "boardgame.io, files"
MEMORY = "boardgame.io, memory"

SERVERS: dict[str, Start] = {
    OURS: tefuda,
    OURS_TOGETHER: lambda folder: tefuda(folder, WORKERS),
    FILES: boardgame,
    MEMORY: lambda _: boardgame(None),
}


def race(rounds: int, seconds: float, game: str, show_step: ShowStep) -> dict[str, list[Played]]:
    """Let two clients at each of fifty tables move as fast as each server answers, in turn."""
    names = [OURS, OURS_TOGETHER, *((FILES, MEMORY) if node.has_boardgame() else ())]
    found: dict[str, list[Played]] = {name: [] for name in names}
    for number in range(1, rounds + 1):
        for name in names:
            show_step(f"round {number} of {rounds}: {name}")
            found[name].append(played(SERVERS[name], RACING_TABLES, game, seconds, 0.0))
    return found


def many_tables(tables: int, seconds: float, game: str, show_step: ShowStep) -> Played:
    """Let a move be made every second at each of this many tables: people are no faster."""
    show_step(f"{tables:,} tables at the pace of people")
    return played(tefuda, tables, game, seconds, MOVE_INTERVAL_S)


def played(start: Start, tables: int, game: str, seconds: float, every: float) -> Played:
    """Play at this many tables of a fresh server."""
    with folder() as place, start(place) as served, generators() as clients:
        clients.gather(served, tables, game)
        return clients.play(served, Play(WARM_UP_S + every, seconds, every))


@contextmanager
def folder() -> Iterator[Path]:
    """Provide an empty folder on a disk: the one for temporary files may be in memory."""
    with TemporaryDirectory(dir=BENCH) as name:
        yield Path(name)


@dataclass(frozen=True)
class Idle:
    """Bytes of an idle table in the middle of a match."""

    played: float  # its two clients have moved a moment ago, and are there
    connected: float  # they are there, and have done nothing for a while
    started: float  # nobody is there; the server has just started, and taken it over
    left: float  # abandoned long enough to hibernate


def idle(tables: int, game: str, show_step: ShowStep) -> Idle:
    """Memory for each of this many tables. Moves there may take days: no bot plays on meanwhile."""
    with folder() as place:
        show_step("idle tables: a few are played at")
        play_to_middle(place, FIRST_TABLES, game, 0.0)
        few = left_alone(place)
        show_step(f"idle tables: {tables:,} are played at")
        played, connected = play_to_middle(place, tables, game, UNLOAD_TIMEOUT_S)
        show_step(f"idle tables: {tables:,} are left alone")
        many = left_alone(place)
    started, left = ((after - before) / tables for after, before in zip(many, few, strict=True))
    return Idle(played / tables, connected / tables, started, left)


def play_to_middle(place: Path, tables: int, game: str, seconds: float) -> tuple[int, int]:
    """Leave this many more tables in the middle of a match.

    Returns the growth of memory at once, and after this many seconds.
    """
    with tefuda(place) as served, generators() as clients:
        before = served.memory()
        clients.gather(served, tables, game, clock="days")
        clients.follow(Move(MOVES_TO_MIDDLE))
        soon = served.memory()
        time.sleep(seconds)
        return soon - before, served.memory() - before


def left_alone(place: Path) -> tuple[int, int]:
    """Return the memory of a server that has just started with these tables, and after a while."""
    with tefuda(place) as served:
        loaded, since = -1.0, time.perf_counter()
        while time.perf_counter() - since < SETTLE_TIME_S:
            if (now := served.figure("tefuda_tables_loaded")) != loaded:
                loaded, since = now, time.perf_counter()
            time.sleep(POLL_INTERVAL_S)
        soon = served.memory()
        time.sleep(UNLOAD_TIMEOUT_S)
        return soon, served.memory()


@dataclass(frozen=True)
class Starts:
    """Seconds from starting the process to the answer for the first page; medians."""

    new: float  # there is no database yet
    again: float


def starts(show_step: ShowStep) -> Starts:
    """Start several times, on a new database and again on the same."""
    show_step("starting the server")
    new: list[float] = []
    again: list[float] = []
    for _ in range(STARTS):
        with folder() as place:
            for found in (new, again):
                with tefuda(place) as served:
                    found.append(served.start)
    return Starts(statistics.median(new), statistics.median(again))
