"""The GPU against the bars, and against the other speeds, move for move.

Run on a machine with an NVIDIA GPU and the extra `cuda`: `python benchmarks/gpu.py [GAME ...]`. It
prints a line of JSON for each result as soon as there is one.

- Batches with observations and masks (`tefuda.research.Batch`) are stepped at random, and every
  byte of smaller ones is compared with the processor's: by digests of all arrays over many steps.
- The same with an opponent that plays by rules of thumb, whose kernel takes minutes to compile.
- Random matches are played on the GPU, one per thread. With every choice of options the figures of
  a simulation and the checksums of its first matches (`engine.playout.match_checksum`) are compared
  with those of the processor, compiled and interpreted.

`--quick` does the first alone. Compilers take most of the time, so each part of each game has a
process of its own; one process at a time measures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any, Literal

import numpy as np

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
BATCH_BAR = 1.5e8  # decisions per second, with observations and masks
BATCH_BARS = {"datto": 5e8}
SLOTS, STEPS = 1 << 20, 100  # of a batch that is timed, after as many steps that are not
FEW_SLOTS, FEW_STEPS = 500, 200  # of one that is compared
SHOWN = ("observation", "mask", "legal", "count", "turn", "reward", "done", "ranks", "numbers")
TIMING = {"seconds", "threads", "decisions_per_second"}

Device = Literal["cuda", "cpu"]
DEVICES: tuple[Device, Device] = ("cuda", "cpu")
Digests = dict[str, str]  # by the number of players and the array


class Shared:
    """Values that all processes share."""

    measuring: Any  # a lock
    begun: float

    @classmethod
    def take(cls, measuring: Any, begun: float) -> None:
        """Take it over from the first process."""
        cls.measuring, cls.begun = measuring, begun


def say(row: dict[str, Any]) -> None:
    """Print a result, and after how many seconds."""
    print(json.dumps({"after": round(time.time() - Shared.begun), **row}), flush=True)


def batch_speed(game: Game, players: int) -> float:
    """Return the decisions per second of a batch whose moves are random."""
    from numba import cuda as driver

    batch = Batch(game.name, players, SLOTS, SEED, device="cuda")

    def step() -> float:
        driver.synchronize()
        begun = time.perf_counter()
        for _ in range(STEPS):
            batch.step_at_random()
        driver.synchronize()
        return SLOTS * STEPS / (time.perf_counter() - begun)

    step()  # until the matches are at different moments
    return step()


def digests(name: str, device: Device, opposed: bool) -> Digests:
    """Return a digest of each array over the steps of a batch, for every number of players."""
    found = {}
    for players in get(name).players:
        opponents = {players - 1: "normal"} if opposed else {}
        batch = Batch(name, players, FEW_SLOTS, SEED, opponents=opponents, device=device)
        chance = np.random.default_rng(SEED)
        parts = {shown: blake2b(digest_size=8) for shown in SHOWN}
        for step in range(FEW_STEPS):
            arrays = {shown: np.asarray(getattr(batch, shown)) for shown in SHOWN}
            for shown, digest in parts.items():
                digest.update(arrays[shown].tobytes())
            chosen = (chance.random(FEW_SLOTS) * arrays["count"]).astype(np.int64)
            where = chance.random(FEW_SLOTS) < 0.9
            if step % 3 == 0:
                batch.step_at_random()
            elif step % 3 == 1:
                batch.step_index(chosen, where)
            else:
                batch.step(arrays["legal"][np.arange(FEW_SLOTS), chosen], where)
        found.update({f"{players}p {shown}": part.hexdigest() for shown, part in parts.items()})
    return found


def batches_there(name: str) -> Digests:
    """Measure batches on the GPU; return the digests of smaller ones."""
    game = get(name)
    for players in game.players:
        with Shared.measuring:
            speed = batch_speed(game, players)
        met = speed >= BATCH_BARS.get(name, BATCH_BAR)
        say({"game": name, "players": players, "batch_per_second": round(speed), "bar_met": met})
    return digests(name, "cuda", opposed=False)


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


def matches_there(name: str) -> bool:
    """Measure random matches on the GPU and compare them; return whether all is well."""
    game = get(name)
    matches = MATCHES_OF.get(name, MATCHES)
    well = True
    for players in game.players:
        choices = list(option_bits(game, players))
        with Shared.measuring:
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
        say({"game": name, "players": players, "decisions_per_second": round(best), **checks})
        well &= all(checks.values())
    return well


def main() -> int:
    """Measure, compare, print; 1 if anything differs."""
    parser = argparse.ArgumentParser(description="Time and check play on a GPU.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--quick", action="store_true", help="batches without opponents alone")
    asked = parser.parse_args()
    try:
        cuda.grid()
    except cuda.NoGpu as missing:
        print(missing, file=sys.stderr)
        return 1
    games = asked.games or names()
    spawn = get_context("spawn")
    Shared.take(spawn.Lock(), time.time())
    shared = (Shared.measuring, Shared.begun)
    failed = False
    with ProcessPoolExecutor(5 * len(games), spawn, Shared.take, shared) as pool:
        there = {pool.submit(batches_there, name): (name, False) for name in games}
        if not asked.quick:
            there |= {pool.submit(digests, name, "cuda", True): (name, True) for name in games}
        here = {case: pool.submit(digests, case[0], "cpu", case[1]) for case in there.values()}
        played = [] if asked.quick else [pool.submit(matches_there, name) for name in games]
        for done in as_completed(there):
            name, opposed = there[done]
            expected = here[name, opposed].result()
            different = [part for part, digest in done.result().items() if digest != expected[part]]
            say({"game": name, "opponents": opposed, "different": different})
            failed |= bool(different)
        well = [one.result() for one in played]
    return int(failed or not all(well))


if __name__ == "__main__":
    sys.exit(main())
