"""The results as tables for people and as JSON for programs."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bars import BARS, Ratio
from prepare import BENCH
from race import Result


def speed(decisions_per_second: float) -> str:
    """Three significant digits, in thousands or millions."""
    if decisions_per_second >= 1e6:
        return f"{decisions_per_second / 1e6:.3g} M"
    return f"{decisions_per_second / 1e3:.3g} k"


def show_speeds(console: Console, results: list[Result]) -> None:
    """Print decisions a second of every contender that has any."""
    table = Table("library", title="Decisions per second")
    table.add_column("plays", overflow="fold")
    for heading in ("median", "best", "spread"):
        table.add_column(heading, justify="right")
    for result in results:
        if result.rounds:
            spread = f"{1 - min(result.speeds) / result.best:.0%}"
            who = result.contender
            table.add_row(who.library, who.title, speed(result.median), speed(result.best), spread)
    console.print(table)


def show_failures(console: Console, results: list[Result]) -> None:
    """Print the contenders that were not measured, and why."""
    for error in dict.fromkeys(result.error for result in results if result.error is not None):
        titles = [result.contender.name for result in results if result.error == error]
        console.print(f"[red]not measured[/red] {', '.join(titles)}: {escape(error)}")


def show_ratios(console: Console, ratios: list[Ratio]) -> None:
    """Print how many times as fast ours are, a row each, and whether that clears the bars."""
    if not ratios:
        return
    table = Table(title="How many times as fast (medians)")
    table.add_column("tefuda", no_wrap=True)
    for rival, bar in BARS.items():
        table.add_column(rival + (f"\n>= {bar:.3g}" if bar else ""), justify="right")
    for ours in dict.fromkeys(ratio.ours for ratio in ratios):
        row = {ratio.rival: verdict(ratio) for ratio in ratios if ratio.ours == ours}
        table.add_row(ours.removeprefix("tefuda "), *(row.get(rival, "") for rival in BARS))
    console.print(table)
    barred = [ratio for ratio in ratios if ratio.passed is not None]
    missed = [ratio for ratio in barred if not ratio.passed]
    console.print(f"{len(barred) - len(missed)} of {len(barred)} bars cleared")
    for ratio in missed:
        console.print(
            f"[red]missed[/red] {ratio.ours} is {ratio.median:.3g} times {ratio.against}, "
            f"wanted {ratio.bar:.3g}"
        )


def verdict(ratio: Ratio) -> str:
    """Write the ratio with pass or FAIL where there is a bar."""
    words = {True: " [green]pass[/green]", False: " [red]FAIL[/red]", None: ""}
    return f"{ratio.median:.3g}{words[ratio.passed]}"


def as_json(results: list[Result], ratios: list[Ratio]) -> dict[str, Any]:
    """Return all measurements, and the machine."""
    return {
        "machine": machine(),
        "contenders": [
            {
                "name": result.contender.name,
                "error": result.error,
                "median": result.median if result.rounds else None,
                "best": result.best if result.rounds else None,
                "rounds": [asdict(tally) for tally in result.rounds],
            }
            for result in results
        ],
        "ratios": [asdict(ratio) | {"passed": ratio.passed} for ratio in ratios],
    }


def machine() -> dict[str, str]:
    """Describe the machine of the measurement."""
    return {"system": platform.platform(), "python": platform.python_version()}


def keep(console: Console, name: str, found: dict[str, Any]) -> None:
    """Write the measurements to `.bench/`."""
    target = BENCH / name
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(found, indent=1) + "\n")
    console.print(f"all rounds: {target.relative_to(BENCH.parent)}")
