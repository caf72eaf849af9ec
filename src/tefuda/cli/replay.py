"""`tefuda replay`: a record, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.language import LanguageOption, chosen_language


def replay(
    file: Annotated[
        Path,
        Parameter(help="The record; - reads it from standard input.", allow_leading_hyphen=True),
    ],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Show the view of this seat.")] = None,
    open: Annotated[
        bool, Parameter(help="Show all cards.", negative="", show_default=False)
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Print a record move by move, and the table at its end.

    Without `--seat` or `--open` it shows the view of a spectator.
    """
    from rich.console import Console

    from tefuda.errors import BadOption, BadRecord
    from tefuda.match import Match
    from tefuda.terminal.replay_log import ReplayLog

    if open and seat is not None:
        raise BadOption("--seat and --open exclude each other")
    speaks = chosen_language(language)
    text = read(file)
    console = Console(highlight=False)
    try:
        match = Match.from_record(text)
    except BadRecord as error:
        if isinstance(error.match, Match):  # nothing before the break is lost
            ReplayLog(console, error.match, seat, open, speaks).print()
        raise
    ReplayLog(console, match, seat, open, speaks).print()


def read(file: Path) -> str:
    """Return the text of a record, or raise `BadRecord`."""
    import sys

    from tefuda.errors import BadRecord

    name = "standard input" if str(file) == "-" else str(file)
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
        text.encode()  # standard input may have let other bytes through
    except OSError as problem:
        raise BadRecord(f"{name} cannot be read: {problem.strerror}") from problem
    except UnicodeError as problem:
        raise BadRecord(f"{name} is not text in UTF-8") from problem
    if not text.strip():
        raise BadRecord(f"{name} is empty, not a record")
    return text
