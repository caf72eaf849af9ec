"""The progress bar of long commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 5.0  # seconds without a finished match, after which a command without a bar says why
NOTE = "tefuda: compiling, which takes a while the first time"


class Bar:
    """Takes the matches finished so far; until the first of them, it says that it compiles."""

    def __init__(self, bar: Progress, task: TaskID, note: Timer | None) -> None:
        self.bar = bar
        self.task = task
        self.note = note
        self.what = "playing"

    def expect(self, matches: int, what: str = "playing") -> None:
        """So many matches will be played now."""
        self.what = what
        self.bar.reset(self.task, total=matches, description="compiling")

    def __call__(self, finished: int) -> None:
        """So many of them are finished."""
        if self.note is not None:
            self.note.cancel()
        self.bar.update(self.task, description=self.what, completed=finished)


@contextmanager
def progress_bar(matches: int | None = None) -> Iterator[Bar]:
    """A bar on standard error, which leaves nothing behind; elsewhere a note, should it take long.

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
    note = None
    if not console.is_terminal:
        note = Timer(PATIENCE, print, (NOTE,), {"file": sys.stderr})
        note.daemon = True
        note.start()
    try:
        with bar:
            yield Bar(bar, bar.add_task("compiling", total=matches), note)
    finally:
        if note is not None:
            note.cancel()
