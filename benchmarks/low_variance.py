"""Measure how many deals an arena saves by taking away luck: `tefuda arena ... --low-variance`.

For each game the script plays two bots and prints the spread of their shares of wins, with luck and
without, and its square: this many times fewer deals give the same interval. It also prints the CPU
time of a deal, with the luck measured and without.

    python benchmarks/low_variance.py [--bots A B] [--deals N] [--games ...] [--rollouts N]
        [--cores N]
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from statistics import stdev
from tempfile import TemporaryDirectory

from tefuda.arena import Arena, plan
from tefuda.arena.report.deal_scores import DealScore, deal_scores
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.run import luck
from tefuda.games import OURS

SEED = 1


def played(
    game: str, bots: list[str], deals: int, cores: int | None, low_variance: bool
) -> tuple[list[DealScore], float]:
    """Play; return the scores of the first bot in each deal, and the CPU seconds of a deal."""
    wanted = plan(game, bots, players=2, seed=SEED, low_variance=low_variance)
    with TemporaryDirectory() as folder, Arena(wanted, Path(folder)) as arena:
        arena.play(1, cores, records=False)  # compiles, or loads
        begun = time.process_time()
        arena.play(deals, cores, records=False)
        seconds = (time.process_time() - begun) / (deals - 1)
        return [deal_scores(wanted, result)[0] for result in arena.finished()], seconds


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs=2, default=["normal", "easy"])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--games", nargs="+", default=list(OURS))
    parser.add_argument("--rollouts", type=int, default=luck.ROLLOUTS)
    parser.add_argument("--cores", type=int)
    asked = parser.parse_args()
    luck.ROLLOUTS = asked.rollouts
    print(f"{' - '.join(asked.bots)}, 2 players, {asked.deals:,} deals, {asked.rollouts} rollouts")
    print("| game | spread of a deal | less luck | fewer deals | ms of a deal | with luck |")
    print("|---|---|---|---|---|---|")
    for game in asked.games:
        scores, with_luck = played(game, asked.bots, asked.deals, asked.cores, low_variance=True)
        _, without = played(game, asked.bots, asked.deals, asked.cores, low_variance=False)
        raw = [score.win for score in scores]
        spread, less = stdev(raw), stdev(less_luck(raw, [score.luck for score in scores]))
        print(
            f"| {game} | {spread:.3f} | {less:.3f} | {(spread / less) ** 2:.1f} × "
            f"| {1000 * without:.2f} | {1000 * with_luck:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
