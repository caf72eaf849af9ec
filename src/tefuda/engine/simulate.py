"""Compiled random play with statistics."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from operator import index
from typing import Any

from tefuda.engine.playout import COUNTS, LONGEST, SHORTEST, play_matches
from tefuda.engine.report import Report, report
from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.game import Game
from tefuda.games.integers import as_integer
from tefuda.games.seeds import seed_number

CHUNKS_PER_THREAD = 32  # at least, so that threads end together and progress is shown
MAX_CHUNK = 20_000  # matches


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    options: Mapping[str, bool] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play random matches, compiled, and count.

    Match number n of a seed is the same whatever the number of threads (None: all cores).
    `progress` is called now and then with the number of matches finished.

    >>> import tefuda
    >>> figures = tefuda.simulate("datto", players=4, games=100, seed=1)
    >>> figures.decisions, len(figures.wins)
    (4400, 4)
    """
    require("fast", "Simulation")
    definition = get(game)
    players = definition.check_players(players)
    bits = definition.check_options(options, players)
    threads = check_count("threads", (os.cpu_count() or 1) if threads is None else threads)
    games = check_count("games", games)
    number = seed_number(seed)  # raises if it is not a whole number
    play = compiled_play(definition)
    begun = time.perf_counter()
    size = max(1, min(MAX_CHUNK, games // (threads * CHUNKS_PER_THREAD)))
    total = [0] * COUNTS
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        chunks = {}
        try:
            for begin in range(0, games, size):
                end = min(games, begin + size)
                chunks[pool.submit(play, players, bits, number, begin, end)] = end - begin
            for chunk in as_completed(chunks):
                merge(total, chunk.result())
                done += chunks[chunk]
                if progress is not None:
                    progress(done)
        except BaseException:  # an interrupt: drop the chunks that have not started
            pool.shutdown(cancel_futures=True)
            raise
    seconds = time.perf_counter() - begun
    return report(definition, players, bits, games, index(seed), threads, seconds, total)


def compiled_play(game: Game) -> Callable[[int, int, int, int, int], list[int]]:
    """Return a function that plays matches `begin` to `end` - 1 and returns their counts."""
    import numpy as np

    from tefuda.engine.caching import note_compiled
    from tefuda.engine.cpu import compiled

    entry: Any = compiled(game.name, play_matches)
    dtype = game.State.dtype()

    def play(players: int, options: int, seed: int, begin: int, end: int) -> list[int]:
        states = np.zeros(1, dtype)
        deck = np.zeros(game.deck_size, np.int8)
        counts = np.zeros(COUNTS, np.int64)
        entry(states, deck, players, options, seed, begin, end, counts)
        numbers: list[int] = counts.tolist()
        return numbers

    play(game.players[0], 0, 0, 0, 0)  # compile, or load, before the clock runs
    note_compiled(game.name, "engine", "play_matches")
    return play


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
