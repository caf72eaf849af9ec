"""The rules compiled by numba-cuda: one match per thread of a GPU.

Needs the extra `cuda` and an NVIDIA GPU; nothing else in the product does.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped a name that numba-cuda still uses
    np.row_stack = np.vstack

from numba import cuda, from_dtype

from tefuda.engine.bind import Binder
from tefuda.engine.playout import COUNTS, LONGEST, SHORTEST, match_checksum, play_match
from tefuda.engine.report import Report, report
from tefuda.engine.simulate import check_count
from tefuda.errors import TefudaError
from tefuda.games import bits, emit, get
from tefuda.games.chance import seeded
from tefuda.games.seeds import seed_number

BLOCK = 128  # threads in a block
BLOCKS_PER_PROCESSOR = 16


class NoGpu(TefudaError):
    """There is no GPU on this machine that Numba can use."""


class Kernels(NamedTuple):
    """The kernels of one game."""

    play: Any  # (players, options, seed, begin, end, counts)
    checksum: Any  # (players, options, seed, begin, checksums)


def _popcount(word: int) -> int:
    return cuda.popc(word)  # type: ignore[no-any-return]


def _lowest(word: int) -> int:
    return cuda.ffs(word) - 1  # type: ignore[no-any-return]


def _emit(s: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Do nothing: events are not recorded on the GPU."""


@cache
def kernels(name: str) -> Kernels:
    """Return the kernels of a game, compiled when first used."""
    game = get(name)
    device = cuda.jit(device=True)
    own = {bits.popcount: device(_popcount), bits.lowest: device(_lowest)}
    binder = Binder(
        game,
        compile=device,
        own={**own, emit.emit: device(_emit)},
        table=lambda values: np.array(values, dtype=np.int64),
    )
    record = from_dtype(game.State.dtype())
    size = game.deck_size
    play_one, checksum_one = binder.bind(play_match), binder.bind(match_checksum)
    seed_one = binder.bind(seeded)

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
    def checksum(players: int, options: int, seed: int, begin: int, checksums: Any) -> None:
        states = cuda.local.array(1, record)
        deck = cuda.local.array(size, np.int8)
        for index in range(cuda.grid(1), len(checksums), cuda.gridsize(1)):
            x = seed_one(seed, begin + index)
            checksums[index] = checksum_one(states[0], deck, players, options, x)

    return Kernels(play, checksum)


def grid() -> tuple[int, int]:
    """Return how many blocks of how many threads fill this machine's GPU."""
    if not cuda.is_available():
        raise NoGpu("no usable GPU here: this needs an NVIDIA GPU and the extra `cuda`")
    return cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_PROCESSOR, BLOCK


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, bool] | None = None,
) -> Report:
    """`tefuda.simulate` on the GPU: the same matches, the same figures."""
    definition = get(game)
    players = definition.check_players(players)
    flags = definition.check_options(options, players)
    number = seed_number(seed)
    games = check_count("games", games)
    blocks, threads = grid()
    play = kernels(game).play[blocks, threads]
    zero = np.zeros(COUNTS, np.int64)
    zero[SHORTEST] = np.iinfo(np.int64).max
    play(players, flags, number, 0, 0, cuda.to_device(zero))  # compile before the clock runs
    counts = cuda.to_device(zero)
    cuda.synchronize()
    begun = time.perf_counter()
    play(players, flags, number, 0, games, counts)
    cuda.synchronize()
    seconds = time.perf_counter() - begun
    numbers = counts.copy_to_host().tolist()
    return report(
        definition, players, flags, games, operator.index(seed), blocks * threads, seconds, numbers
    )


def match_checksums(game: str, players: int, games: int, seed: int, options: int = 0) -> list[int]:
    """Return the checksum of every match, to compare with the other speeds."""
    blocks, threads = grid()
    filled = cuda.to_device(np.zeros(games, np.int64))
    kernels(game).checksum[blocks, threads](players, options, seed_number(seed), 0, filled)
    checksums: list[int] = filled.copy_to_host().tolist()
    return checksums
