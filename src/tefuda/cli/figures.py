"""The figures of a simulation as tables."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tefuda.catalogue import message
from tefuda.engine.report import Report
from tefuda.games import get


def show_figures(console: Console, report: Report) -> None:
    """Print the figures of a simulation."""
    game = get(report.game)
    options = "".join(f", {option}" for option in report.options)
    console.print(f"[bold]{game.title}[/bold], {report.players} players{options}")
    console.print(pace_and_length(report))
    console.print(seats(report))
    console.print(tallies(report))


def plain_table(*headings: str) -> Table:
    """Return an empty table: the first column is text, the others are numbers."""
    table = Table(box=SIMPLE_HEAD, show_header=any(headings), pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index else "left")
    return table


def pace_and_length(report: Report) -> Table:
    """Return the table of speed and length of matches."""
    table = plain_table("", "")
    table.add_row("matches", f"{report.games:,}")
    table.add_row("seed", str(report.seed))
    table.add_row("threads", str(report.threads))
    table.add_row("seconds", f"{report.seconds:.2f}")
    table.add_row("decisions", f"{report.decisions:,}")
    table.add_row("decisions per second", f"{report.decisions_per_second:,.0f}")
    table.add_row("decisions per match", f"{report.decisions_per_game:.1f}")
    table.add_row("shortest match", f"{report.shortest:,}")
    table.add_row("longest match", f"{report.longest:,}")
    table.add_row("rounds per match", f"{report.rounds / report.games:.2f}")
    table.add_row("legal moves per decision", f"{report.choices_per_decision:.2f}")
    return table


def seats(report: Report) -> Table:
    """Return the results by seat. If several players can win together, the shares exceed 100 %."""
    table = plain_table("seat", "wins", "mean rank")
    for seat in range(report.players):
        share, rank = report.win_shares[seat], report.mean_ranks[seat]
        table.add_row(str(seat), f"{share:.2%}", f"{rank:.3f}")
    return table


def tallies(report: Report) -> Table:
    """Return the counts that only this game has."""
    table = plain_table("", "total", "per match")
    for tally, total in report.tallies.items():
        name = message(report.game, f"tally-{tally}")
        table.add_row(name, f"{total:,}", f"{total / report.games:.3f}")
    return table
