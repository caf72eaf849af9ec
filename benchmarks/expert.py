"""Measure how long `expert` takes for a move: a part of ``make bench``.

Every game and number of players is measured, without options. `normal` plays the matches, and
`expert` is asked about each decision with a choice. Where no weights are shipped it gets random
ones of the usual size, which take the same time.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid

import prepare  # noqa: F401  # for the folder of the tests
from bots.expert.random_weights import random_weights
from report import keep
from support.tables import Table
from tefuda import Match, bots
from tefuda.bots.build import warmup
from tefuda.bots.offered import plays
from tefuda.games import get, names

BAR_MS = 5.0  # of the median, and of the 95th percentile
WIDTH, BLOCKS = 512, 2  # of the nets of random weights


class Times(NamedTuple):
    """The times of the decisions in one setting."""

    table: Table
    shipped: bool
    moves: list[int]  # legal ones, in each decision
    milliseconds: list[float]

    @property
    def median(self) -> float:
        """The median."""
        return statistics.median(self.milliseconds)

    @property
    def slow(self) -> float:
        """The 95th percentile."""
        return statistics.quantiles(self.milliseconds, n=20)[-1]


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time the moves of expert.")
    parser.add_argument("--decisions", type=int, default=300, help="in each setting")
    parser.add_argument("--games", nargs="+", default=list(names()), choices=names())
    parser.add_argument("--cpu-time", action="store_true", help="count CPU time")
    parser.add_argument("--strict", action="store_true", help="fail when the bar is missed")
    return parser.parse_args()


def measured(table: Table, wanted: int, folder: Path, cpu_time: bool) -> Times:
    """Ask `expert` about this number of decisions."""
    clock = time.process_time if cpu_time else time.perf_counter
    shipped = plays("expert", *table)
    settings = (
        {}
        if shipped
        else {"weights": str(random_weights(table, folder, width=WIDTH, blocks=BLOCKS))}
    )
    expert = bots.make("expert", table.game, seed=1, **settings)
    moves: list[int] = []
    milliseconds: list[float] = []
    seed = 0
    while len(moves) < wanted:
        match = Match(table.game, table.players, seed=seed)
        normal = bots.make("normal", table.game, seed=seed)
        while not match.over and len(moves) < wanted:
            if match.needs_deal:
                match.deal()
                continue
            view = match.view(match.turn)
            if len(view["legal"]) > 1:
                if not milliseconds:
                    expert.choose(view)  # reads the weights
                begun = clock()
                expert.choose(view)
                milliseconds.append((clock() - begun) * 1e3)
                moves.append(len(view["legal"]))
            match.play(normal.choose(view))
        seed += 1
    return Times(table, shipped, moves, milliseconds)


def main() -> int:
    """Measure, print, and keep the times."""
    asked = options()
    console = Console()
    grid = Grid("setting", "weights", title=f"Milliseconds for a move of expert (bar: {BAR_MS:g})")
    for heading in ("moves", "most", "median", "95%", "longest"):
        grid.add_column(heading, justify="right")
    found = []
    with TemporaryDirectory() as folder, console.status("") as status:
        for name in asked.games:
            warmup.load_search(name)  # otherwise `normal` takes long where it uses rollouts
            for players in get(name).players:
                status.update(f"{name} {players}p")
                table = Table(name, players)
                times = measured(table, asked.decisions, Path(folder), asked.cpu_time)
                found.append(times)
                grid.add_row(
                    str(table),
                    "shipped" if times.shipped else "random",
                    f"{statistics.median(times.moves):g}",
                    str(max(times.moves)),
                    *(f"{ms:.2f}" for ms in (times.median, times.slow, max(times.milliseconds))),
                )
    console.print(grid)
    keep(console, "expert.json", {"settings": [times._asdict() for times in found]})
    missed = any(times.median >= BAR_MS or times.slow >= BAR_MS for times in found)
    return 1 if asked.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
