"""Compiled random play with statistics."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from operator import index
from typing import TYPE_CHECKING, Any, Literal

from tefuda.engine.playout import COUNTS, LONGEST, SHORTEST, PlayArrays, play_matches
from tefuda.engine.report import Played, Report, Task, match_table, report
from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.game import Game
from tefuda.games.integers import as_integer
from tefuda.games.seeds import seed_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHUNKS_PER_THREAD = 32  # at least, so that threads end together and progress is shown
MAX_CHUNK_MATCHES = 20_000
DEVICES = ("cpu", "cuda")

Progress = Callable[[int], None]


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    options: Mapping[str, bool] | None = None,
    progress: Progress | None = None,
    *,
    per_match: bool = False,
    device: Literal["cpu", "cuda"] = "cpu",
) -> Report:
    """Play random matches, compiled, and count.

    Match number n of a seed is the same whatever the number of threads (None: all cores) and the
    device. `progress` is called now and then with the number of matches finished. With `per_match`
    the report has a table with a row for each match.

    >>> import tefuda
    >>> figures = tefuda.simulate("datto", players=4, games=100, seed=1)
    >>> figures.decisions, len(figures.wins)
    (4400, 4)
    """
    if device == "cuda":
        require("cuda", "Simulation on a GPU")
    require("fast", "Simulation")
    definition = get(game)
    players = definition.check_players(players)
    if device not in DEVICES:
        raise BadOption(f"device is one of {', '.join(DEVICES)}, not {device!r}")
    if device == "cuda" and threads is not None:
        raise BadOption("threads are cores of the processor: leave them out on a GPU")
    task = Task(
        game=definition,
        players=players,
        options=definition.check_options(options, players),
        games=check_count("games", games),
        seed=seed_number(seed),  # raises if it is not a whole number
        threads=check_count("threads", (os.cpu_count() or 1) if threads is None else threads),
        per_match=bool(per_match),
    )
    if device == "cuda":
        from tefuda.engine.cuda import simulate_there

        played = simulate_there(task, progress)
    else:
        played = simulate_here(task, progress)
    return report(task, index(seed), played)


def simulate_here(task: Task, progress: Progress | None) -> Played:
    """Play on this machine's cores, a chunk of matches at a time."""
    play = compiled_play(task.game)
    begun = time.perf_counter()
    size = max(1, min(MAX_CHUNK_MATCHES, task.games // (task.threads * CHUNKS_PER_THREAD)))
    total = [0] * COUNTS
    tables = {}
    done = 0
    with ThreadPoolExecutor(task.threads) as pool, cancelled_on_error(pool):
        chunks = {}
        for begin in range(0, task.games, size):
            end = min(task.games, begin + size)
            chunks[pool.submit(play, task, begin, end)] = begin
        for chunk in as_completed(chunks):
            counts, tables[chunks[chunk]] = chunk.result()
            merge(total, counts)
            done += min(size, task.games - chunks[chunk])
            if progress is not None:
                progress(done)
    seconds = time.perf_counter() - begun
    return Played(total, task.threads, seconds, joined(tables) if task.per_match else None)


@contextmanager
def cancelled_on_error(pool: ThreadPoolExecutor) -> Iterator[None]:
    """After an error or an interrupt, drop the chunks that have not started."""
    try:
        yield
    except BaseException:
        pool.shutdown(cancel_futures=True)
        raise


Chunk = tuple[list[int], "NDArray[np.void] | None"]


def compiled_play(game: Game) -> Callable[[Task, int, int], Chunk]:
    """Return a function that plays matches `begin` to `end` - 1.

    It returns their counts and, if the task asks for it, their table.
    """
    import numpy as np

    from tefuda.engine.caching import note_compiled
    from tefuda.engine.cpu import compiled

    entry: Any = compiled(game.name, play_matches)
    dtype = game.State.dtype()

    def play(task: Task, begin: int, end: int) -> Chunk:
        states = np.zeros(1, dtype)
        deck = np.zeros(game.deck_size, np.int8)
        rows = end - begin if task.per_match else 1
        counts = np.zeros((rows, COUNTS), np.int64)
        scores = np.zeros((rows if task.per_match else 0, task.players), np.int64)
        arrays = PlayArrays(states, deck, counts, scores)
        entry(arrays, task.players, task.options, task.seed, begin, end)
        if not task.per_match:
            totals: list[int] = counts[0].tolist()
            return totals, None
        return total_counts(counts), match_table(game, task.players, begin, counts, scores)

    play(Task(game, game.players[0], 0, 0, 0, 1, False), 0, 0)  # compile, before the clock runs
    note_compiled(game.name, "engine", "play_matches")
    return play


def total_counts(counts: NDArray[np.int64]) -> list[int]:
    """Return the counts of several matches together, of which there is a row for each."""
    total = counts.sum(axis=0)
    total[SHORTEST], total[LONGEST] = counts[:, SHORTEST].min(), counts[:, LONGEST].max()
    numbers: list[int] = total.tolist()
    return numbers


def joined(tables: Mapping[int, Any]) -> NDArray[np.void]:
    """Return the tables of the chunks as one, in the order of their first matches."""
    import numpy as np

    table: NDArray[np.void] = np.concatenate([tables[begin] for begin in sorted(tables)])
    return table


def merge(total: list[int], counts: list[int]) -> None:
    """Add the counts of some matches to a total."""
    shortest = [count[SHORTEST] for count in (total, counts) if count[SHORTEST]]
    longest = max(total[LONGEST], counts[LONGEST])
    for place, count in enumerate(counts):
        total[place] += count
    total[SHORTEST] = min(shortest)
    total[LONGEST] = longest


def check_count(name: str, count: int) -> int:
    """Return a whole number of at least 1, or `BadOption`."""
    number = as_integer(count)
    if number is None or number < 1:
        raise BadOption(f"{name} is a whole number of at least 1, not {count!r}")
    return number
