"""Measure batches with observations and masks on one core: a part of ``make bench``.

The peers are driven from Python, as a learner drives them, and play card games of their own.
"""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.table import Table

from contenders import batches
from prepare import make_peers, prepare
from race import Result, run
from report import as_json, keep, show_failures, speed

BAR = 3_000_000  # decisions a second
BARS = {"datto": 8_000_000, "nana": 4_000_000}  # of games with another bar


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time batches for programs that learn.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each contender")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a round")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def show(console: Console, ours: list[Result], peers: list[Result]) -> bool:
    """Print our speeds, the bars, and the ratios to the peers; return whether all bars are met."""
    table = Table(title="Decisions per second with observation and mask (medians)")
    table.add_column("batch", no_wrap=True)
    for heading in ("speed", "bar", *(f"times\n{peer.contender.title}" for peer in peers)):
        table.add_column(heading, justify="right", no_wrap=True)
    met = True
    for result in ours:
        bar = BARS.get(result.contender.spec[0], BAR)
        met &= result.median >= bar
        ratios = (f"{result.median / peer.median:,.0f}" for peer in peers)
        table.add_row(result.contender.title, speed(result.median), speed(bar), *ratios)
    console.print(table)
    return met


def main() -> int:
    """Prepare, race, report."""
    asked = options()
    console = Console()
    prepare(console, {"peers": make_peers})
    with console.status("") as status:
        results = run(batches(), asked.rounds, asked.seconds, status.update)
    measured = [result for result in results if result.rounds]
    ours = [result for result in measured if result.contender.library == "tefuda batch"]
    peers = [result for result in measured if result.contender.library != "tefuda batch"]
    met = show(console, ours, peers)
    show_failures(console, results)
    keep(console, "batch.json", as_json(results, []))
    failed = not met or any(result.error for result in results)
    return 1 if asked.strict and failed else 0


if __name__ == "__main__":
    sys.exit(main())
