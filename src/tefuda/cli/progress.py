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
    """Prints log messages of the library, such as that it compiles."""

    def emit(self, record: logging.LogRecord) -> None:
        """Print a line, above the bar if there is one."""
        print(f"tefuda: {record.getMessage()}", file=sys.stderr)


class Bar:
    """Shows the number of finished matches; before the first, that code is compiled."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self.bar = bar
        self.task = task
        self.what = "playing"

    def expect(self, matches: int, what: str = "playing") -> None:
        """Set the number of matches to play."""
        self.what = what
        self.bar.reset(self.task, total=matches, description="compiling")

    def __call__(self, finished: int) -> None:
        """Update the number of finished matches."""
        self.bar.update(self.task, description=self.what, completed=finished)


@contextmanager
def progress_bar(matches: int | None = None) -> Iterator[Bar]:
    """Show a transient bar on standard error, and a line if something is compiled.

    The number of matches can be set later (`Bar.expect`).
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
