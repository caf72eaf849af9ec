"""The progress bar of long commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(matches: int, what: str = "playing") -> Iterator[Callable[[int], None]]:
    """A bar on standard error, which leaves nothing behind; takes the matches finished so far."""
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
    with bar:
        task = bar.add_task("compiling", total=matches)
        yield lambda finished: bar.update(task, description=what, completed=finished)
