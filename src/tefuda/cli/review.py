"""`tefuda review`: what each decision of a match cost, and what was luck."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tefuda.cli.language import LanguageOption, chosen_language

if TYPE_CHECKING:
    from rich.table import Table

    from tefuda.catalogue import Language
    from tefuda.coach import Decision, Review
    from tefuda.match import Match

SHOWN_MOVES = 3  # of a decision, besides the one that was played


def review(
    file: Annotated[
        Path,
        Parameter(help="The record; - reads it from standard input.", allow_leading_hyphen=True),
    ],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Judge only the decisions of this seat.")] = None,
    budget: Annotated[
        int | None,
        Parameter(help="Simulations for a decision. [default: 4000, fewer in long matches]"),
    ] = None,
    seed: Annotated[int, Parameter(help="Fixes the simulations.")] = 0,
    svg: Annotated[
        Path | None, Parameter(help="Write a chart of the chances of all seats.")
    ] = None,
    json: Annotated[
        bool, Parameter(help="Print the review as JSON.", negative="", show_default=False)
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Judge each decision of a match, and separate luck from play.

    A decision is judged by what its seat knew then. Luck and play add up to the result of a seat,
    less an equal share. The review is kept in your state folder, so a second look at it takes no
    time.
    """
    from rich.console import Console

    from tefuda.cli.replay import read
    from tefuda.errors import BadOption
    from tefuda.extras import require
    from tefuda.match import Match

    speaks = chosen_language(language)
    require("fast", "The coach")  # before the file is read
    found = kept_or_new(Match.from_record(read(file)), seat, budget, seed)
    if svg is not None:
        from tefuda.coach.chart import draw

        try:
            svg.write_text(draw(found, speaks), encoding="utf-8")
        except OSError as problem:
            raise BadOption(f"{svg} cannot be written: {problem.strerror}") from problem
    if json:
        from json import dumps

        print(dumps(found.as_dict(), indent=2))
        return
    console = Console(highlight=False)
    console.print(decisions_table(found, speaks))
    console.print(balances_table(found, speaks))
    console.print(message("review-about", speaks))


def kept_or_new(match: Match, seat: int | None, budget: int | None, seed: int) -> Review:
    """Return the review that was kept of an earlier look, or a new one, and keep that."""
    from tefuda import coach
    from tefuda.cli import kept_reviews
    from tefuda.cli.progress import progress_bar

    path = kept_reviews.path_of(match, seat, budget, seed)
    if kept := kept_reviews.read(path, match):
        return kept
    with progress_bar() as bar:
        bar.expect(100, "reviewing")
        found = coach.review(
            match, seat, budget, seed=seed, progress=lambda done: bar(int(done * 100))
        )
    with suppress(OSError):  # without a state folder the next look takes as long
        kept_reviews.keep(path, found)
    return found


def decisions_table(found: Review, language: Language) -> Table:
    """Return the table of decisions that were not forced."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("#", justify="right")
    table.add_column(message("review-seat", language))
    table.add_column(message("review-move", language))
    table.add_column(message("review-chance", language))
    table.add_column(message("review-mark", language))
    table.add_column(message("review-better", language))
    for decision in found.decisions:
        if decision.chance is None:
            continue
        table.add_row(
            str(decision.step),
            str(decision.seat),
            decision.move,
            f"{decision.chance:.0%}",
            message(f"mark-{decision.mark}", language),
            better_moves(decision),
            style="dim" if decision.lost == 0.0 else "",
        )
    return table


def better_moves(decision: Decision) -> str:
    """Return the moves that would have been better, with their chances."""
    assert decision.chance is not None
    better = [each for each in decision.moves if each.chance > decision.chance][:SHOWN_MOVES]
    return ", ".join(f"{each.move} {each.chance:.0%}" for each in better)


def balances_table(found: Review, language: Language) -> Table:
    """Return the table of accuracy, luck and play; luck and play in points of a hundred."""
    from tefuda.cli.figures import plain_table

    table = plain_table(
        message("review-seat", language),
        message("review-accuracy", language),
        message("review-deal_luck", language),
        message("review-draw_luck", language),
        message("review-hidden_luck", language),
        message("review-own_play", language),
        message("review-others_play", language),
        message("review-total", language),
    )
    for seat, balance in enumerate(found.balances):
        accuracy = found.summary(seat).accuracy
        table.add_row(
            str(seat),
            "-" if accuracy is None else f"{accuracy:.0%}",
            *(f"{100 * part:+.0f}" for part in balance),
        )
    return table


def message(name: str, language: Language) -> str:
    """Format a message of the terminal."""
    from tefuda import catalogue

    return catalogue.message(catalogue.TERMINAL, name, language=language)
