"""The server under load, against boardgame.io's: a part of ``make bench``.

Clients with real sockets sit in processes of their own. First two clients at each of 50 tables
move as fast as the server answers: ours plays a real game and has every move on the disk before
it is acknowledged; boardgame.io's adds one at each move, in memory or in files. Then a thousand
tables of ours play at the pace of people, then tables are left alone, then the server starts.

A part of it: `python benchmarks/server.py --rounds 1 --seconds 3 --only race`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from typing import Any

from rich.console import Console

from load import figures, measures
from load.generators import Played
from load.measures import FILES, MEMORY, OURS
from load.node import MODULES, make_boardgame
from load.served import allow_many_sockets
from prepare import NotReadyError, prepare
from report import keep, machine

PARTS = ("race", "many", "idle", "start")
MANY_TABLES = 1000
EVERY = 1.0  # seconds from move to move at a table: each of its two clients moves every two
IDLE_TABLES = 200


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Load the server.")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each server")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a round")
    parser.add_argument("--game", default="dnup", help="what is played at our tables")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="some parts")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def main() -> int:
    """Prepare, load, report."""
    asked = options()
    console = Console()
    allow_many_sockets()
    loads: dict[str, list[Played]] = {}
    found: list[figures.Figure] = []
    if "race" in asked.only:
        prepare(console, {"server of boardgame.io": make_boardgame})
    with console.status("") as status:
        if "race" in asked.only:
            names = [OURS, *((FILES, MEMORY) if MODULES.is_dir() else ())]
            raced = measures.race(names, asked.rounds, asked.seconds, asked.game, status.update)
            loads |= raced
            found += figures.of_race(raced)
        if "many" in asked.only:
            status.update(f"{MANY_TABLES} tables at the pace of people")
            many = measures.many_tables(MANY_TABLES, asked.game, asked.seconds, EVERY)
            loads[f"tefuda, {MANY_TABLES:,} tables"] = [many]
            found += figures.of_many(MANY_TABLES, many)
        if "idle" in asked.only:
            try:
                found += figures.of_idle(measures.idle(IDLE_TABLES, asked.game, status.update))
            except NotReadyError as problem:
                console.print(f"[yellow]going on without the memory of tables:[/yellow] {problem}")
        if "start" in asked.only:
            status.update("starting the server")
            found += figures.of_starts(measures.starts())
    figures.show_loads(console, loads)
    figures.show_figures(console, found)
    keep(console, "server.json", as_json(loads, found))
    return 1 if asked.strict and any(figure.passed is False for figure in found) else 0


def as_json(loads: dict[str, list[Played]], found: list[figures.Figure]) -> dict[str, Any]:
    """Everything measured, and where; of the delays some, not all."""
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
