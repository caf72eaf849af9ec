"""Measure how many deals an arena saves by taking away luck: `tefuda arena ... --low-variance`.

For each game the script plays two bots and prints the spread of their shares of wins, with luck and
without, and its square: this many times fewer deals give the same interval. It also prints the CPU
time of a deal, with the luck measured and without. The second table shows that the mean stays what
it is: the raw share, the share less luck, the luck, and the difference of both shares, which is
zero on average, with 95 % intervals.

    python benchmarks/low_variance.py [--bots A B] [--deals N] [--games ...] [--rollouts N]
        [--seed N] [--cores N]
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from tempfile import TemporaryDirectory

from tefuda.arena import Arena, plan
from tefuda.arena.report.deal_scores import DealScore, deal_scores
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.run import luck
from tefuda.games import OURS

NORMAL_95 = NormalDist().inv_cdf(0.975)  # half of a 95 % interval, in standard errors


def played(
    game: str, bots: list[str], deals: int, seed: int, cores: int | None, low_variance: bool
) -> tuple[list[DealScore], float]:
    """Play; return the scores of the first bot in each deal, and the CPU seconds of a deal."""
    wanted = plan(game, bots, players=2, seed=seed, low_variance=low_variance)
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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int)
    asked = parser.parse_args()
    luck.ROLLOUTS = asked.rollouts
    print(f"{' - '.join(asked.bots)}, 2 players, {asked.deals:,} deals, {asked.rollouts} rollouts")
    print("| game | spread of a deal | less luck | fewer deals | ms of a deal | with luck |")
    print("|---|---|---|---|---|---|")
    means = []
    for game in asked.games:
        play = partial(played, game, asked.bots, asked.deals, asked.seed, asked.cores)
        scores, with_luck = play(low_variance=True)
        _, without = play(low_variance=False)
        raw, lucks = [score.win for score in scores], [score.luck for score in scores]
        less = less_luck(raw, lucks)
        fewer = (stdev(raw) / stdev(less)) ** 2
        print(
            f"| {game} | {stdev(raw):.3f} | {stdev(less):.3f} | {fewer:.1f} × "
            f"| {1000 * without:.2f} | {1000 * with_luck:.0f} |",
            flush=True,
        )
        changes = [after - before for before, after in zip(raw, less, strict=True)]
        columns = " | ".join(with_interval(each) for each in (raw, less, lucks, changes))
        means.append(f"| {game} | {columns} |")
    print("| game | share of wins | less luck | luck | difference |")
    print("|---|---|---|---|---|")
    print("\n".join(means))


def with_interval(values: list[float]) -> str:
    """Return a mean with its 95 % interval."""
    return f"{fmean(values):.4f} ±{NORMAL_95 * stdev(values) / sqrt(len(values)):.4f}"


if __name__ == "__main__":
    main()
