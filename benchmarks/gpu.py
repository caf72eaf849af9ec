"""The GPU against the bars, and against the other speeds, move for move.

Run on a machine with an NVIDIA GPU and the extra `cuda`: `python benchmarks/gpu.py [GAME ...]`. For
every game and number of players it plays random matches on the GPU, one per thread, and prints
decisions per second. With every choice of options it compares the figures of a simulation with
those of the processor, and the checksums of its first matches (`engine.playout.match_checksum`)
with those of the processor, compiled and interpreted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, Literal

import numpy as np

from tefuda.engine import cpu, cuda, interpreted, playout
from tefuda.engine.report import Report
from tefuda.engine.simulate import simulate
from tefuda.games import get, names
from tefuda.games.game import Game

BAR = 3e8  # decisions per second
BARS = {"datto": 3e9}  # of games with another bar
MATCHES = 10_000_000
MATCHES_OF = {"datto": 200_000_000}  # of games that take less time for each
COMPILED, INTERPRETED = 100_000, 300  # matches whose checksums are compared
SEED = 20
DEVICES: tuple[Literal["cuda"], Literal["cpu"]] = ("cuda", "cpu")
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
    return failed


if __name__ == "__main__":
    sys.exit(main())
