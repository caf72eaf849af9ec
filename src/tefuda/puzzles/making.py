"""Making banks of puzzles on all cores."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path

from tefuda.bots.build import warmup
from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.seeds import SEEDS, seed_number
from tefuda.puzzles.bank import bank_text, read_bank
from tefuda.puzzles.finding import every_rules, find
from tefuda.puzzles.puzzle import Puzzle

TASKS_PER_CORE = 2  # handed out: one is worked on, one waits
WRITE_INTERVAL_S = 20.0  # between two writes of the banks


@dataclass
class Making:
    """The bank of one game while it is made."""

    game: str
    file: Path
    wanted: int
    found: dict[str, Puzzle] = field(default_factory=dict)  # by id
    matches: int = 0  # handed out

    @property
    def complete(self) -> bool:
        """True if there are as many puzzles as wanted."""
        return len(self.found) >= self.wanted

    def write(self) -> None:
        """Replace the file by what was found so far."""
        unfinished = self.file.with_suffix(".part")
        unfinished.write_text(bank_text(self.found.values()), "utf-8")
        unfinished.replace(self.file)

    def summary(self) -> str:
        """Return a few lines on what was found."""
        puzzles = self.found.values()
        kinds = Counter((puzzle.players, options_of(puzzle)) for puzzle in puzzles)
        levels = Counter(puzzle.difficulty for puzzle in puzzles)
        return "\n".join(
            [
                f"{self.game}: {len(puzzles)} puzzles in {self.file}, "
                f"{sum(puzzle.proven for puzzle in puzzles)} of them proven; "
                f"{self.matches} matches",
                "  players, options: "
                + ", ".join(
                    f"{n} {on or '-'}: {count}" for (n, on), count in sorted(kinds.items())
                ),
                "  difficulty: "
                + ", ".join(f"{level}: {count}" for level, count in sorted(levels.items())),
            ]
        )


def options_of(puzzle: Puzzle) -> str:
    """Return the options of a puzzle as in its record, or a dash."""
    lines = puzzle.position.splitlines()
    return next((line[9:] for line in lines if line.startswith("options: ")), "-")


def make(
    games: Sequence[str],
    folder: Path | str,
    *,
    seconds: float,
    wanted: int = 400,
    seed: int = 1,
    cores: int | None = None,
    report: Callable[[str], None] = print,
) -> list[Path]:
    """Make puzzles of these games for this many seconds, or until each has as many as wanted.

    Returns the files, one per game, which are also written from time to time. Puzzles that are in
    them already are kept; another `seed` then gives others. Compiling the search comes before, and
    does not count.
    """
    require("fast", "Making puzzles")
    if not games or seconds <= 0 or wanted < 1:
        raise BadOption("puzzles are made for at least one game, one second and one puzzle")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    number = seed_number(seed)
    makings = [start(folder, get(game).name, wanted) for game in dict.fromkeys(games)]
    context = get_context("spawn")
    begun = time.monotonic()
    with ProcessPoolExecutor(len(makings), context) as pool:
        list(pool.map(warmup.load_search, [making.game for making in makings]))
    report(f"compiled after {time.monotonic() - begun:.0f} s")
    workers = cores or os.cpu_count() or 1
    deadline = time.monotonic() + seconds
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, start_worker, (stop,))
    running: dict[Future[Puzzle | None], Making] = {}
    written = time.monotonic()
    try:
        while time.monotonic() < deadline:
            while len(running) < workers * TASKS_PER_CORE and (making := least(makings, running)):
                index = making.matches
                making.matches += 1
                future = pool.submit(work, making.game, seeded(number, index), index)
                running[future] = making
            if not running:
                break
            for future in wait(running, max(0.0, deadline - time.monotonic()), FIRST_COMPLETED)[0]:
                making = running.pop(future)
                if problem := future.exception():
                    report(f"{making.game}: a match was given up: {problem!r}")
                elif (puzzle := future.result()) is not None:
                    making.found[puzzle.id] = puzzle
            if time.monotonic() - written > WRITE_INTERVAL_S:
                written = time.monotonic()
                for making in makings:
                    making.write()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)
        for making in makings:
            making.write()
    for making in makings:
        report(making.summary())
    return [making.file for making in makings]


def start(folder: Path, game: str, wanted: int) -> Making:
    """Begin with what the file of a game has already."""
    making = Making(game, folder / f"{game}.txt", wanted)
    if making.file.exists():
        puzzles = read_bank(making.file.read_text("utf-8"))
        making.found = {puzzle.id: puzzle for puzzle in puzzles}
    return making


def least(makings: Sequence[Making], running: dict[Future[Puzzle | None], Making]) -> Making | None:
    """Return the game with the fewest puzzles and tasks, to work on next; None: all are done."""
    tasks = Counter(making.game for making in running.values())
    waiting = [making for making in makings if not making.complete]
    return min(waiting, key=lambda each: len(each.found) + tasks[each.game], default=None)


_stop: Event


def start_worker(stop: Event) -> None:
    """Keep the event that ends the work of this process."""
    global _stop
    _stop = stop


def work(game: str, seed: int, index: int) -> Puzzle | None:
    """Look for a puzzle in one match; the index of the match chooses its rules."""
    warmup.load_search(game)
    facts = get(game)
    kinds = every_rules(facts)
    return find(facts, kinds[index % len(kinds)], seed % SEEDS, _stop.is_set)
