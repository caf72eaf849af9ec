"""The server under load, against boardgame.io's: a part of ``make bench``.

Clients with real sockets sit in processes of their own. First two clients at each of 50 tables
move as fast as the server answers: ours plays a real game and has every move on the disk before
it is acknowledged; boardgame.io's adds one at each move, in memory or in files. Then a thousand
tables of ours play at the pace of people, then the server starts, then tables are left alone.

A part of it: `python benchmarks/server.py --rounds 1 --seconds 3 --only race`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.markup import escape

from load import figures, measures
from load.figures import Figure
from load.generators import Played
from load.node import make_boardgame
from prepare import BENCH, NotReadyError, prepare
from report import keep, machine
from tefuda.server.descriptors import raise_limit

PARTS = ("race", "many", "idle", "start")
MANY_TABLES = 1000
IDLE_TABLES = 2000

Loads = dict[str, list[Played]]


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Load the server.")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each server")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a round")
    parser.add_argument("--game", default="datto", help="what is played at our tables")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="some parts")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def measure(
    asked: argparse.Namespace, show_step: Callable[[str], None], loads: Loads
) -> Iterator[Figure]:
    """Yield the figures of the requested parts; add the results of loads to `loads`."""
    if "race" in asked.only:
        raced = measures.race(asked.rounds, asked.seconds, asked.game, show_step)
        loads |= raced
        yield from figures.of_race(raced)
    if "many" in asked.only:
        many = measures.many_tables(MANY_TABLES, asked.seconds, asked.game, show_step)
        loads[f"tefuda, {MANY_TABLES:,} tables"] = [many]
        yield from figures.of_many(MANY_TABLES, many)
    if "start" in asked.only:
        yield from figures.of_starts(measures.starts(show_step))
    if "idle" in asked.only:
        yield from figures.of_idle(measures.idle(IDLE_TABLES, asked.game, show_step))


def main() -> int:
    """Prepare, load, report; report why a part cannot be measured and continue."""
    asked = options()
    console = Console()
    raise_limit()
    BENCH.mkdir(exist_ok=True)
    if "race" in asked.only:
        prepare(console, {"server of boardgame.io": make_boardgame})
    loads: Loads = {}
    found: list[Figure] = []
    error = None
    with console.status("") as status:
        try:
            found.extend(measure(asked, status.update, loads))
        except (OSError, RuntimeError, NotReadyError) as problem:
            error = str(problem)
    figures.show_loads(console, loads)
    figures.show_figures(console, found)
    if error is not None:
        console.print(f"[red]not measured[/red] the rest: {escape(error)}")
    keep(console, "server.json", as_json(loads, found))
    missed = error is not None or any(figure.passed is False for figure in found)
    return 1 if asked.strict and missed else 0


def as_json(loads: Loads, found: list[Figure]) -> dict[str, Any]:
    """Return all measurements, and the machine; of the delays a sample."""
    shares = (0.5, 0.9, 0.99, 0.999, 1.0)
    rounds = {
        name: [
            {"moves": p.moves, "seconds": p.seconds, "server": p.server, "generator": p.generator}
            | {"delays": {share: p.delay(share) for share in shares}, "refused": p.refused}
            for p in played
        ]
        for name, played in loads.items()
    }
    bars = [asdict(figure) | {"passed": figure.passed} for figure in found]
    return {"machine": machine(), "loads": rounds, "figures": bars}


if __name__ == "__main__":
    sys.exit(main())
