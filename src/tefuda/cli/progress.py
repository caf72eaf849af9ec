"""The progress bar of long commands."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Notice(logging.Handler):
    """Prints what the library logs, such as that it compiles, in the way of the command line."""

    def emit(self, record: logging.LogRecord) -> None:
        """Print a line, above the bar if there is one."""
        print(f"tefuda: {record.getMessage()}", file=sys.stderr)


class Bar:
    """Takes the matches finished so far; until the first of them, it says that it compiles."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self.bar = bar
        self.task = task
        self.what = "playing"

    def expect(self, matches: int, what: str = "playing") -> None:
        """So many matches will be played now."""
        self.what = what
        self.bar.reset(self.task, total=matches, description="compiling")

    def __call__(self, finished: int) -> None:
        """So many of them are finished."""
        self.bar.update(self.task, description=self.what, completed=finished)


@contextmanager
def progress_bar(matches: int | None = None) -> Iterator[Bar]:
    """Show a bar on standard error that leaves no trace, and a line if something is compiled.

    The number of matches can be told later (`Bar.expect`).
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    notice = Notice(logging.WARNING)
    log = logging.getLogger("tefuda")
    log.addHandler(notice)
    try:
        with bar:
            yield Bar(bar, bar.add_task("compiling", total=matches))
    finally:
        log.removeHandler(notice)
