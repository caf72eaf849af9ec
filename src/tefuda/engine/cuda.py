"""The rules compiled by numba-cuda: one match per thread of a GPU.

Needs the extra `cuda` and an NVIDIA GPU; nothing else in the product does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped a name that numba-cuda still uses
    np.row_stack = np.vstack

from numba import cuda, from_dtype

from tefuda.engine.bind import Binder
from tefuda.engine.cpu import as_array
from tefuda.engine.open_rules import score
from tefuda.engine.playout import COUNTS, LONGEST, SHORTEST, match_checksum, play_match
from tefuda.engine.report import Played, Task, match_table
from tefuda.engine.simulate import Progress, joined, merge, total_counts
from tefuda.errors import TefudaError
from tefuda.games import bits, emit, fields, get, observing
from tefuda.games.chance import seeded
from tefuda.games.seeds import seed_number

BLOCK = 128  # threads in a block
BLOCKS_PER_PROCESSOR = 16
TABLE_CHUNK = 1_000_000  # matches whose rows are on the GPU at a time


class NoGpu(TefudaError):
    """There is no GPU on this machine that Numba can use."""


class Kernels(NamedTuple):
    """The kernels of one game."""

    play: Any  # (players, options, seed, begin, end, counts)
    play_each: Any  # (players, options, seed, begin, counts, scores)
    checksum: Any  # (players, options, seed, begin, checksums)


def _popcount(word: int) -> int:
    return cuda.popc(np.int64(word))  # type: ignore[no-any-return]


def _lowest(word: int) -> int:
    return cuda.ffs(np.int64(word)) - 1  # type: ignore[no-any-return]


def _emit(s: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Do nothing: events are not recorded on the GPU."""


def _copied(s: Any) -> Any:
    return s


def _put_set(row: Any, at: int, bits: int, size: int) -> int:
    """Write every place, so that threads side by side write the same places."""
    for place in range(size):
        row[at + place] = bits >> place & 1
    return at + size


def _put_pairs(row: Any, at: int, first: int, second: int, size: int) -> int:
    """Write every place, so that threads side by side write the same places."""
    for place in range(size):
        row[at + place * 2] = first >> place & 1
        row[at + place * 2 + 1] = second >> place & 1
    return at + size * 2


Replaced = tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]  # a function, its substitute


@cache
def binder(name: str, replaced: Replaced = ()) -> Binder:
    """Return the binder of a game; what it binds can be called in a kernel.

    Besides the functions of this speed it puts others in the place of those that are `replaced`.
    """
    device = cuda.jit(device=True)
    own: dict[Any, Any] = {
        bits.popcount: _popcount,
        bits.lowest: _lowest,
        emit.emit: _emit,
        fields.copied: _copied,
        observing.put_set: _put_set,
        observing.put_pairs: _put_pairs,
        **dict(replaced),
    }
    twins = {function: device(twin) for function, twin in own.items()}
    return Binder(get(name), compile=device, own=twins, table=as_array)


@cache
def kernels(name: str) -> Kernels:
    """Return the kernels of a game, compiled when first used."""
    game = get(name)
    bind = binder(name).bind
    record = from_dtype(game.State.dtype())
    size = game.deck_size
    play_one, checksum_one = bind(play_match), bind(match_checksum)
    seed_one, score_one = bind(seeded), bind(score)

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(players: int, options: int, seed: int, begin: int, end: int, counts: Any) -> None:
        states = cuda.local.array(1, record)
        deck = cuda.local.array(size, np.int8)
        mine = cuda.local.array(COUNTS, np.int64)
        for place in range(COUNTS):
            mine[place] = 0
        for index in range(begin + cuda.grid(1), end, cuda.gridsize(1)):
            play_one(states[0], deck, players, options, seed_one(seed, index), mine)
        for place in range(COUNTS):
            if place == SHORTEST:
                if mine[place] > 0:
                    cuda.atomic.min(counts, place, mine[place])
            elif place == LONGEST:
                cuda.atomic.max(counts, place, mine[place])
            else:
                cuda.atomic.add(counts, place, mine[place])

    @cuda.jit  # type: ignore[untyped-decorator]
    def play_each(
        players: int, options: int, seed: int, begin: int, counts: Any, scores: Any
    ) -> None:
        states = cuda.local.array(1, record)
        deck = cuda.local.array(size, np.int8)
        for row in range(cuda.grid(1), len(counts), cuda.gridsize(1)):
            x = seed_one(seed, begin + row)
            play_one(states[0], deck, players, options, x, counts[row])
            for seat in range(players):
                scores[row, seat] = score_one(states[0], seat)

    @cuda.jit  # type: ignore[untyped-decorator]
    def checksum(players: int, options: int, seed: int, begin: int, checksums: Any) -> None:
        states = cuda.local.array(1, record)
        deck = cuda.local.array(size, np.int8)
        for index in range(cuda.grid(1), len(checksums), cuda.gridsize(1)):
            x = seed_one(seed, begin + index)
            checksums[index] = checksum_one(states[0], deck, players, options, x)

    return Kernels(play, play_each, checksum)


def grid() -> tuple[int, int]:
    """Return how many blocks of how many threads fill this machine's GPU."""
    if not cuda.is_available():
        raise NoGpu("no usable GPU here: this needs an NVIDIA GPU and the extra `cuda`")
    return cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_PROCESSOR, BLOCK


def simulate_there(task: Task, progress: Progress | None = None) -> Played:
    """Run a simulation on the GPU: the same matches, the same figures."""
    blocks, threads = grid()
    if task.per_match:
        return simulate_each(task, blocks, threads, progress)
    play = kernels(task.game.name).play[blocks, threads]
    zero = np.zeros(COUNTS, np.int64)
    zero[SHORTEST] = np.iinfo(np.int64).max
    settings = (task.players, task.options, task.seed)
    play(*settings, 0, 0, cuda.to_device(zero))  # compile before the clock runs
    counts = cuda.to_device(zero)
    cuda.synchronize()
    begun = time.perf_counter()
    play(*settings, 0, task.games, counts)
    cuda.synchronize()
    seconds = time.perf_counter() - begun
    if progress is not None:
        progress(task.games)
    return Played(counts.copy_to_host().tolist(), blocks * threads, seconds, None)


def simulate_each(task: Task, blocks: int, threads: int, progress: Progress | None) -> Played:
    """Run a simulation on the GPU, with a row for each match."""
    play = kernels(task.game.name).play_each[blocks, threads]
    settings = (task.players, task.options, task.seed)
    total = [0] * COUNTS
    tables = {}
    begun = time.perf_counter()
    for begin in range(0, task.games, TABLE_CHUNK):
        rows = min(TABLE_CHUNK, task.games - begin)
        counts = cuda.to_device(np.zeros((rows, COUNTS), np.int64))
        scores = cuda.to_device(np.zeros((rows, task.players), np.int64))
        play(*settings, begin, counts, scores)
        found, gained = counts.copy_to_host(), scores.copy_to_host()
        merge(total, total_counts(found))
        tables[begin] = match_table(task.game, task.players, begin, found, gained)
        if progress is not None:
            progress(begin + rows)
    seconds = time.perf_counter() - begun
    return Played(total, blocks * threads, seconds, joined(tables))


def match_checksums(game: str, players: int, games: int, seed: int, options: int = 0) -> list[int]:
    """Return the checksum of every match, to compare with the other speeds."""
    blocks, threads = grid()
    filled = cuda.to_device(np.zeros(games, np.int64))
    kernels(game).checksum[blocks, threads](players, options, seed_number(seed), 0, filled)
    checksums: list[int] = filled.copy_to_host().tolist()
    return checksums
