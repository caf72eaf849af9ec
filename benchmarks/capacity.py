"""Measure how many tables one, two and three workers serve, with a move a second at each.

Tables are added to a running server until 99 of 100 moves are no longer acknowledged within 100 ms,
or fewer moves come than are due. Clients and server share the machine; where the busiest generator
uses almost a whole core, it may be the limit, and the figures of the server are a lower bound.

    python benchmarks/capacity.py                                   # about a quarter of an hour
    python benchmarks/capacity.py --workers 1 --seconds 3 --first 200 --more 200 --most 400
    python benchmarks/capacity.py --database postgresql://user@host/an_empty_database --workers 1 2
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from load.capacity import MAX_P99_MS, Plan, Step, best, grow
from load.figures import number
from prepare import BENCH, NotReadyError
from report import keep, machine
from tefuda.server.descriptors import raise_limit


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Find out how many tables a server carries.")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 3], help="in turn")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a step")
    parser.add_argument("--first", type=int, default=500, help="tables of the first step")
    parser.add_argument("--more", type=int, default=250, help="tables that each step adds")
    parser.add_argument("--most", type=int, default=20_000, help="tables at which it ends anyway")
    parser.add_argument("--game", default="datto", help="what is played")
    parser.add_argument("--database", help="of the server; without it, a new SQLite file")
    return parser.parse_args()


def main() -> int:
    """Run the load, report and save; after a failure, show what was measured before it."""
    asked = options()
    console = Console()
    raise_limit()
    BENCH.mkdir(exist_ok=True)
    plan = Plan(asked.game, asked.seconds, asked.first, asked.more, asked.most, asked.database)
    steps: list[Step] = []
    failed = False

    def report(step: Step) -> None:
        steps.append(step)
        console.print(
            f"{step.workers} workers, {step.tables:,} tables: {step.moves:,.0f} moves/s, "
            f"p99 {step.p99_ms:.1f} ms, {'carried' if step.carried else 'too much'}"
        )

    for workers in asked.workers:
        try:
            grow(workers, plan, report)
        except (OSError, RuntimeError, NotReadyError) as problem:
            failed = True
            console.print(f"[red]not measured[/red] {workers} workers: {escape(str(problem))}")
    show(console, asked.workers, steps, asked.most)
    kept = [asdict(step) | {"carried": step.carried} for step in steps]
    keep(console, "capacity.json", {"machine": machine(), "steps": kept})
    return 1 if failed else 0


def show(console: Console, workers: list[int], steps: list[Step], most: int) -> None:
    """Print the largest load that each number of workers served in time."""
    table = Table(title=f"Tables carried, a move a second each, p99 < {MAX_P99_MS:g} ms", padding=0)
    headings = (
        "workers",
        "tables",
        "p50\nms",
        "p99\nms",
        "server\ncores",
        "clients\ncores",
        "tables\na core",
        "kB a\ntable",
        "bytes\na move",
        "events\na move",
    )
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for count in workers:
        found = best([step for step in steps if step.workers == count])
        if found is None:
            table.add_row(str(count), "none")
            continue
        values = (
            found.p50_ms,
            found.p99_ms,
            found.server_cores,
            found.generator_cores,
            found.tables_per_core,
            found.table_bytes / 1e3,
            found.move_bytes,
            found.move_events,
        )
        more = " or more" if found.tables >= most else ""
        table.add_row(str(count), f"{found.tables:,}{more}", *map(number, values))
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
