"""The figures of the server and the bars that they must clear."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from load.generators import Played
from load.measures import FILES, MEMORY, OURS, OURS_TOGETHER, WORKERS, Idle, Starts


@dataclass(frozen=True)
class Figure:
    """One of our figures, or its ratio to that of the peer, and what it must be."""

    what: str
    value: float
    bar: float | None  # None: for information only
    unit: str
    peer: tuple[float, float] | None = None  # ours and theirs; the value is their ratio

    @property
    def passed(self) -> bool | None:
        """True if it clears the bar: a ratio is to be large, all else is to be small."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.peer else self.value < self.bar

    def row(self) -> tuple[str, ...]:
        """As a row of the table."""
        words = {True: "[green]pass[/green]", False: "[red]FAIL[/red]", None: ""}
        than = ">=" if self.peer else "<"
        bar = "" if self.bar is None else f"{than} {self.bar:g} {self.unit}"
        ours, theirs = self.peer or (self.value, None)
        times = number(self.value if self.peer else None)
        return self.what, number(ours), number(theirs), times, bar, words[self.passed]


def number(value: float | None) -> str:
    """Three significant digits, or all before the point."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def middle(played: list[Played], of: Callable[[Played], float | None]) -> float | None:
    """Return the median over the rounds; None where it was not measured."""
    values = [value for p in played if (value := of(p)) is not None]
    return statistics.median(values) if values else None


def of_race(rounds: dict[str, list[Played]]) -> Iterator[Figure]:
    """Yield how many times as fast ours is: in one process, and in one per core."""
    speeds = {name: statistics.median(p.speed for p in played) for name, played in rounds.items()}
    for theirs, kept, bar in (
        (FILES, "both in storage", 3.0),
        (MEMORY, "theirs in memory", None),
    ):
        for ours, processes in ((OURS, 1), (OURS_TOGETHER, WORKERS)):
            if theirs in speeds:
                pair = speeds[ours], speeds[theirs]
                what = f"moves/s, {kept}, {processes} of ours"
                yield Figure(what, pair[0] / pair[1], bar, "times", pair)


def of_many(tables: int, played: Played) -> Iterator[Figure]:
    """Yield the delays of players."""
    yield Figure(f"{tables:,} tables: p99, ms", played.delay(0.99), 50, "ms")


def of_idle(found: Idle) -> Iterator[Figure]:
    """Measure the cost of a table at which nobody moves."""
    yield Figure("idle table, after a start, kB", found.started / 1e3, 50, "kB")
    yield Figure("idle table, abandoned, kB", found.left / 1e3, 50, "kB")
    yield Figure("idle table, two clients, kB", found.connected / 1e3, None, "kB")
    yield Figure("table just played at, two clients, kB", found.played / 1e3, None, "kB")


def of_starts(found: Starts) -> Iterator[Figure]:
    """Yield the times to start."""
    yield Figure("first page, new database, s", found.new, 1.5, "s")
    yield Figure("first page, s", found.again, 1.5, "s")


def show_loads(console: Console, loads: dict[str, list[Played]]) -> None:
    """Print the results of each server under load."""
    table = Table("server", title="Under load (medians of the rounds)")
    columns: dict[str, Callable[[Played], float | None]] = {
        "moves\n/s": lambda p: p.speed,
        "p50\nms": lambda p: p.delay(0.5),
        "p99\nms": lambda p: p.delay(0.99),
        "longest\nms": lambda p: p.delay(1.0),
        "core µs\na move": lambda p: p.cost,
        "server\ncores": lambda p: p.server,
        "generator\ncores": lambda p: p.generator,
    }
    for heading in columns:
        table.add_column(heading, justify="right")
    for name, played in loads.items():
        table.add_row(name, *(number(middle(played, of)) for of in columns.values()))
    console.print(table)
    for name, played in loads.items():
        for why in dict.fromkeys(why for p in played for why in p.refused):
            console.print(f"[red]refused[/red] by {name}: {why}")


def show_figures(console: Console, figures: list[Figure]) -> None:
    """Print the figures and whether they clear the bars."""
    table = Table("what", title="The server")
    for heading in ("tefuda", "boardgame.io", "times", "bar", ""):
        table.add_column(heading, justify="right")
    for figure in figures:
        table.add_row(*figure.row())
    console.print(table)
    console.print(
        "boardgame.io announces a move before it writes it, and its files are not waited for until "
        "they are on the disk (no fsync); what tefuda acknowledges is on the disk."
    )
