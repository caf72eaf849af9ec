"""The figures of the page, and their bars."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """A measured value, and its lower or upper bound."""

    what: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def passed(self) -> bool | None:
        """True if it clears its bar; None: it has no bar."""
        if self.least is not None:
            return self.value >= self.least
        return None if self.most is None else self.value <= self.most

    def row(self) -> tuple[str, ...]:
        """As a row of the table."""
        words = {True: "[green]pass[/green]", False: "[red]FAIL[/red]", None: ""}
        bar = f">= {self.least:g}" if self.least is not None else ""
        bar = f"<= {self.most:g}" if self.most is not None else bar
        return self.what, f"{self.value:.4g}", self.unit, bar, words[self.passed]


def show(console: Console, figures: list[Figure]) -> None:
    """Print the figures and whether they clear the bars."""
    table = Table("what", title="The page")
    table.add_column("figure", justify="right")
    table.add_column("")
    table.add_column("bar", justify="right")
    table.add_column("")
    for figure in figures:
        table.add_row(*figure.row())
    console.print(table)
