"""The GPU against the bars, and against the other speeds, move for move.

Run on a machine with an NVIDIA GPU and the extra `cuda`: `python benchmarks/gpu.py [GAME ...]`. For
every game and number of players it plays random matches on the GPU, one per thread, and prints
decisions per second. With every choice of options it compares the figures of a simulation with
those of the processor, and the checksums of its first matches (`engine.playout.match_checksum`)
with those of the processor, compiled and interpreted. Then it steps batches with observations and
masks (`tefuda.research.Batch`), and compares every byte of smaller ones with the processor's.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any, Literal

import numpy as np
from numba import cuda as driver

from tefuda.engine import cpu, cuda, interpreted, playout
from tefuda.engine.report import Report
from tefuda.engine.simulate import simulate
from tefuda.games import get, names
from tefuda.games.game import Game
from tefuda.research import Batch

BAR = 3e8  # decisions per second
BARS = {"datto": 3e9}  # of games with another bar
MATCHES = 10_000_000
MATCHES_OF = {"datto": 200_000_000}  # of games that take less time for each
COMPILED, INTERPRETED = 100_000, 300  # matches whose checksums are compared
SEED = 20
DEVICES: tuple[Literal["cuda"], Literal["cpu"]] = ("cuda", "cpu")
BATCH_BAR = 1.5e8  # decisions per second, with observations and masks
BATCH_BARS = {"datto": 5e8}
SLOTS, STEPS = 1 << 20, 200  # of a batch that is timed
FEW_SLOTS, FEW_STEPS = 2_000, 300  # of one that is compared
SHOWN = ("observation", "mask", "legal", "count", "turn", "reward", "done", "ranks", "numbers")
TIMING = {"seconds", "threads", "decisions_per_second"}


def option_bits(game: Game, players: int) -> Iterator[int]:
    """Every choice of options with this number of players."""
    for bits in range(1 << len(game.options)):
        on = [option for index, option in enumerate(game.options) if bits >> index & 1]
        if all(players in option.players for option in on):
            yield bits


def same_checksums(game: Game, players: int, bits: int) -> bool:
    """Return whether all three speeds play the same matches, move for move."""
    checksums = cuda.match_checksums(game.name, players, COMPILED, SEED, bits)
    compiled: Any = np.zeros(COMPILED, np.int64)
    state, deck = np.zeros(1, game.State.dtype()), np.zeros(game.deck_size, np.int8)
    by_numba = cpu.compiled(game.name, playout.fill_checksums)
    by_numba(state, deck, players, bits, SEED, 0, compiled)
    plain = [0] * INTERPRETED
    by_python = interpreted.bound(game.name, playout.fill_checksums)
    by_python([game.State()], [0] * game.deck_size, players, bits, SEED, 0, plain)
    return bool(checksums == compiled.tolist() and checksums[:INTERPRETED] == plain)


def same_figures(game: Game, players: int, bits: int) -> bool:
    """Return whether a simulation gives the same figures as on the processor."""
    options = dict.fromkeys(game.option_names(bits), True)

    def figures(report: Report) -> dict[str, Any]:
        return {key: value for key, value in report.as_dict().items() if key not in TIMING}

    there = simulate(game.name, players, COMPILED, SEED, options=options, device="cuda")
    here = simulate(game.name, players, COMPILED, SEED, options=options)
    return figures(there) == figures(here)


def same_table(game: Game, players: int, bits: int) -> bool:
    """Return whether every match has the same row as on the processor."""
    options = dict.fromkeys(game.option_names(bits), True)
    there, here = (
        simulate(
            game.name, players, COMPILED, SEED, options=options, per_match=True, device=device
        ).matches
        for device in DEVICES
    )
    return there is not None and here is not None and np.array_equal(there, here)


def batch_speed(game: Game, players: int) -> float:
    """Return the decisions per second of a batch whose moves are random."""
    batch = Batch(game.name, players, SLOTS, SEED, device="cuda")
    batch.step_at_random()  # compile before the clock runs
    driver.synchronize()
    begun = time.perf_counter()
    for _ in range(STEPS):
        batch.step_at_random()
    driver.synchronize()
    return SLOTS * STEPS / (time.perf_counter() - begun)


def same_bytes(game: Game, players: int) -> bool:
    """Return whether a batch writes the same bytes as on the processor, step by step."""
    there, here = (Batch(game.name, players, FEW_SLOTS, SEED, device=device) for device in DEVICES)
    for _ in range(FEW_STEPS):
        for name in SHOWN:
            if not np.array_equal(np.asarray(getattr(there, name)), getattr(here, name)):
                return False
        there.step_at_random()
        here.step_at_random()
    return True


def main() -> int:
    """Measure, compare, print; 1 if anything misses its bar or differs."""
    try:
        cuda.grid()
    except cuda.NoGpu as missing:
        print(missing, file=sys.stderr)
        return 1
    failed = 0
    for name in sys.argv[1:] or names():
        game = get(name)
        for players in game.players:
            choices = list(option_bits(game, players))
            matches = MATCHES_OF.get(name, MATCHES)
            best = max(
                simulate(name, players, matches, seed, device="cuda").decisions_per_second
                for seed in (1, 2, 3)
            )
            checks = {
                "bar_met": best >= BARS.get(name, BAR),
                "same_moves": all(same_checksums(game, players, bits) for bits in choices),
                "same_tables": all(same_table(game, players, bits) for bits in choices),
                "same_figures": all(same_figures(game, players, bits) for bits in choices),
            }
            failed |= not all(checks.values())
            row = {"game": name, "players": players, "decisions_per_second": round(best), **checks}
            print(json.dumps(row), flush=True)
            stepped = batch_speed(game, players)
            batches = {
                "batch_bar_met": stepped >= BATCH_BARS.get(name, BATCH_BAR),
                "same_bytes": same_bytes(game, players),
            }
            failed |= not all(batches.values())
            row = {"game": name, "players": players, "batch_per_second": round(stepped), **batches}
            print(json.dumps(row), flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
