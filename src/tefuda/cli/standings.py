"""The figures of an arena as tables."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tefuda.arena.report.formatting import share_text, time_text
from tefuda.arena.report.summary import Result, Summary
from tefuda.cli.figures import plain_table
from tefuda.games import get


def show_standings(console: Console, summary: Summary, folder: Path) -> None:
    """Print all of them."""
    plan = summary.plan
    options = "".join(f", {option}" for option in plan.options)
    console.print(f"[bold]{get(plan.game).title}[/bold], {plan.players} players{options}")
    planned = "" if summary.deals == summary.deals_asked else f" of {summary.deals_asked:,}"
    console.print(
        f"{summary.deals:,}{planned} deals in {len(plan.orders)} seatings, seed {plan.seed}: "
        f"{summary.matches:,} matches; equal bots win {plan.fair_share:.1%}"
    )
    if summary.results:
        console.print(places(summary))
        console.print(strength(summary))
        show_errors(console, summary)
        console.print(pairs(summary))
    if answer := summary.question_dict():
        console.print(
            f"Is {escape(answer['is'])} stronger than {escape(answer['stronger_than'])}? "
            f"[bold]{answer['answer']}[/bold], after {answer['deals']:,} deals "
            f"(wrong in at most {answer['error']:.0%} of such questions)"
        )
    console.print(f"written to {escape(str(folder))}", soft_wrap=True)


def places(summary: Summary) -> Table:
    """Return wins, ranks and last places, each with its 95 % interval."""
    corrected = ["wins less luck"] if summary.plan.low_variance else []
    table = plain_table("bot", "seats", "wins", *corrected, "mean rank", "last")
    for name, result in zip(numbered(summary), summary.results, strict=True):
        table.add_row(
            name,
            str(result.seats),
            share_text(result.win_share),
            *([] if result.corrected is None else [share_text(result.corrected)]),
            f"{result.mean_rank.mean:.2f} ±{result.mean_rank.reach:.2f}",
            share_text(result.last_share),
        )
    return table


def strength(summary: Summary) -> Table:
    """Return ratings, time per move and illegal moves."""
    table = plain_table("bot", "rating", "ms/move", "95% below", "moves", "illegal")
    for name, result in zip(numbered(summary), summary.results, strict=True):
        slow = result.slow_milliseconds
        table.add_row(
            name,
            rating_text(result),
            time_text(result.milliseconds),
            "" if slow is None else time_text(slow),
            f"{result.times.moves:,}",
            str(result.illegal_moves),
        )
    if summary.plan.compiled:
        table.caption = "times: compiled, all bots together"
    return table


def rating_text(result: Result) -> str:
    """Return the rating, or a dash where there are too few matches for one."""
    rating = result.rating
    return "-" if rating is None else f"{rating.mu:.1f} ±{rating.sigma:.1f}"


def show_errors(console: Console, summary: Summary) -> None:
    """Show the first illegal answer of each bot."""
    for result in summary.results:
        if error := result.first_error:
            where = f"deal {error.deal}, seating {error.seating}, seat {error.seat}"
            answer = f"first error of {escape(result.bot)} ({where}): {escape(error.what)}"
            console.print(answer, soft_wrap=True)
            if error.traceback:
                console.print(escape(error.traceback), soft_wrap=True)


def pairs(summary: Summary) -> Table:
    """Return how often the bot of the row ranks better than the bot of the column."""
    names = numbered(summary)
    table = plain_table("ranks better than", *map(str, range(1, len(names) + 1)))
    for name, row in zip(names, summary.pairwise, strict=True):
        table.add_row(name, *("" if share is None else share_text(share) for share in row))
    return table


def numbered(summary: Summary) -> list[str]:
    """Return the entrants with numbers, which replace the names in narrow tables."""
    return [escape(f"{number} {result.bot}") for number, result in enumerate(summary.results, 1)]
