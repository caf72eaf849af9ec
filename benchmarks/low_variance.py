"""Measure how many deals an arena saves by taking away luck: `tefuda arena ... --low-variance`.

For each game the script plays two bots and prints the spread of their shares of wins, with luck and
without, and its square: this many times fewer deals give the same interval. "One seating" is the
same for a single match of each deal, which the arena does not play: it shows what the seatings do.

    python benchmarks/low_variance.py [--bots A B] [--deals N] [--games ...] [--rollouts N]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import stdev
from tempfile import TemporaryDirectory

from tefuda.arena import Arena, plan
from tefuda.arena.report.deal_scores import deal_scores
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.run import luck
from tefuda.games import OURS


def spreads(game: str, bots: list[str], deals: int, cores: int | None) -> list[float]:
    """Play; return the spreads of a deal and of one seating, each with luck and without."""
    wanted = plan(game, bots, players=2, seed=1, low_variance=True)
    with TemporaryDirectory() as folder, Arena(wanted, Path(folder)) as arena:
        arena.play(deals, cores, records=False)
        found = arena.finished()
    scores = [deal_scores(wanted, result)[0] for result in found]
    raw = [score.win for score in scores]
    corrected = less_luck(raw, [score.luck for score in scores])
    seat = wanted.orders[0].index(0)
    one = [result.won[0][seat] / sum(result.won[0]) for result in found]
    lucks = [result.luck[0][seat] for result in found if result.luck is not None]
    one_corrected = less_luck(one, lucks)
    return [stdev(values) for values in (raw, corrected, one, one_corrected)]


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs=2, default=["normal", "easy"])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--games", nargs="+", default=list(OURS))
    parser.add_argument("--rollouts", type=int, default=luck.ROLLOUTS)
    parser.add_argument("--cores", type=int)
    asked = parser.parse_args()
    luck.ROLLOUTS = asked.rollouts
    print(f"{' - '.join(asked.bots)}, 2 players, {asked.deals:,} deals, {asked.rollouts} rollouts")
    print("| game | spread | less luck | fewer deals | one seating | less luck | fewer |")
    print("|---|---|---|---|---|---|---|")
    for game in asked.games:
        raw, corrected, one, one_corrected = spreads(game, asked.bots, asked.deals, asked.cores)
        deals, matches = (raw / corrected) ** 2, (one / one_corrected) ** 2
        print(
            f"| {game} | {raw:.3f} | {corrected:.3f} | {deals:.2f} × "
            f"| {one:.3f} | {one_corrected:.3f} | {matches:.2f} × |",
            flush=True,
        )


if __name__ == "__main__":
    main()
