"""Measure batches and the adapters to other libraries on one core: a part of ``make bench``.

Batches write observations and masks. A `Match` driven from Python plays moves and samples worlds.
The peers play card games of their own: Pgx in batches, the others driven from Python, as a learner
drives them.
"""

from __future__ import annotations

import argparse
import os
import sys

from rich.console import Console
from rich.table import Table

from bars import ratio_bar, speed_bar
from contenders import ADAPTERS, MATCH, batches
from prepare import make_peers, prepare
from protocol import CLOCK
from race import Result, run
from report import as_json, keep, show_failures, speed


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time batches for programs that learn.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each contender")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a round")
    parser.add_argument("--cpu-time", action="store_true", help="for machines that are busy")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def show_speeds(console: Console, title: str, results: list[Result]) -> bool:
    """Print speeds and their bars; return whether all are met."""
    table = Table(title=title)
    table.add_column("", no_wrap=True)
    for heading in ("per second", "bar"):
        table.add_column(heading, justify="right", no_wrap=True)
    met = True
    for result in results:
        bar = speed_bar(result.contender)
        met &= bar is None or result.median >= bar
        table.add_row(result.contender.name, speed(result.median), speed(bar) if bar else "")
    console.print(table)
    return met


def show_ratios(console: Console, ours: list[Result], peers: list[Result]) -> bool:
    """Print how many times as fast as each peer the batches are; return whether bars are met."""
    table = Table(title="Batches against peers (medians)")
    for heading in ("peer", "decisions/s", "slowest batch, times", "fastest, times", "bar"):
        table.add_column(heading, justify="left" if heading == "peer" else "right")
    met = True
    for peer in peers:
        times = [result.median / peer.median for result in ours]
        bar = ratio_bar(peer.contender)
        met &= bar is None or min(times) >= bar
        low, high = f"{min(times):,.0f}", f"{max(times):,.0f}"
        cells = (peer.contender.name, speed(peer.median), low, high, f"{bar:,}" if bar else "")
        table.add_row(*cells)
    console.print(table)
    return met


def main() -> int:
    """Prepare, race, report."""
    asked = options()
    console = Console()
    if asked.cpu_time:
        os.environ[CLOCK] = "cpu"  # of the contenders
    prepare(console, {"peers": make_peers})
    with console.status("") as status:
        results = run(batches(), asked.rounds, asked.seconds, status.update)
    measured = [result for result in results if result.rounds]
    ours = [result for result in measured if result.contender.library == "tefuda batch"]
    adapted = [result for result in measured if result.contender.library in ADAPTERS]
    driven = [result for result in measured if result.contender.library == MATCH]
    known = [*ours, *adapted, *driven]
    peers = [result for result in measured if result not in known]
    met = show_speeds(console, "Batches with observation and mask (medians)", ours)
    met &= show_speeds(console, "Adapters to other libraries (medians)", adapted)
    met &= show_speeds(console, "A match driven from Python (medians)", driven)
    if ours:
        met &= show_ratios(console, ours, peers)
    show_failures(console, results)
    keep(console, "batch.json", as_json(results, []))
    failed = not met or any(result.error for result in results)
    return 1 if asked.strict and failed else 0


if __name__ == "__main__":
    sys.exit(main())
