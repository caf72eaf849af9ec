"""Race Tefuda against OpenSpiel, RLCard and a C++ yardstick: ``make bench``.

A part of it: `python benchmarks/run.py --rounds 3 --seconds 0.2 --only datto openspiel`.
"""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from bars import ratios
from contenders import everyone
from prepare import YARDSTICK, make_peers, make_program, prepare
from race import run
from report import as_json, keep, show_failures, show_ratios, show_speeds


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Race Tefuda against its peers.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each contender")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a round")
    parser.add_argument("--only", nargs="+", metavar="TEXT", help="those with TEXT in the name")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def main() -> int:
    """Prepare, race, report."""
    asked = options()
    console = Console()
    prepare(console, {"peers": make_peers, "yardstick": lambda: make_program(YARDSTICK)})
    contenders = [
        contender
        for contender in everyone()
        if not asked.only or any(text in contender.name for text in asked.only)
    ]
    with console.status("") as status:
        results = run(contenders, asked.rounds, asked.seconds, status.update)
    found = ratios(results)
    show_speeds(console, results)
    show_failures(console, results)
    show_ratios(console, found)
    keep(console, "results.json", as_json(results, found))
    failed = any(result.error for result in results) or any(r.passed is False for r in found)
    return 1 if asked.strict and failed else 0


if __name__ == "__main__":
    sys.exit(main())
