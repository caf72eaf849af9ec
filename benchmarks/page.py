"""Measure the page in a real browser: a part of ``make bench``.

The size of the first screen, the delay after a click, the frames of a slow phone while cards fly,
pages that are too wide for a screen, and the results of axe-core and Lighthouse.

A part of it: `python benchmarks/page.py --only weight delay`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from playwright.sync_api import Browser, Error
from rich.console import Console
from rich.markup import escape

from browsing import axe, bars, delay, frames, lighthouse, pace, weight, widths
from browsing.bars import Figure
from browsing.chromium import launched
from load.server_process import tefuda
from prepare import BENCH, NotReadyError
from report import keep, machine

Measure = Callable[[Browser, str], Iterator[Figure]]
PARTS: dict[str, Measure] = {
    "weight": weight.weigh,
    "delay": delay.respond,
    "pace": pace.come_round,
    "frames": frames.animate,
    "widths": widths.fit,
    "axe": axe.inspect,
    "lighthouse": lighthouse.judge,
}


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure the page.")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="some parts")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def main() -> int:
    """Serve, measure, report; report why a part cannot be measured and continue."""
    asked = options()
    console = Console()
    BENCH.mkdir(exist_ok=True)
    found: list[Figure] = []
    problems: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder, tefuda(Path(folder)) as served:
        url = f"http://127.0.0.1:{served.port}"
        with launched() as browser, console.status("") as status:
            for part in asked.only:
                status.update(f"measuring: {part}")
                try:
                    found.extend(PARTS[part](browser, url))
                except (OSError, Error, NotReadyError) as problem:
                    problems[part] = str(problem)
    bars.show(console, found)
    for part, why in problems.items():
        console.print(f"[red]not measured[/red] {part}: {escape(why)}")
    figures = [asdict(figure) | {"passed": figure.passed} for figure in found]
    keep(console, "page.json", {"machine": machine(), "figures": figures, "problems": problems})
    missed = problems or any(figure.passed is False for figure in found)
    return 1 if asked.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
