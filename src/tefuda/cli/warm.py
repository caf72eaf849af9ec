"""`tefuda warm`: compile everything now rather than at the first use."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tefuda.cli.status import FAILED
from tefuda.extras import require

if TYPE_CHECKING:
    from rich.console import Console

    from tefuda.bots.build.parts import Part
    from tefuda.games.game import Game

Job = tuple["Game", "Part"]


def warm(
    games: Annotated[
        list[str] | None, Parameter(help="Which games. [default: all]", negative="")
    ] = None,
    /,
    *,
    check: Annotated[
        bool,
        Parameter(
            help="List what is compiled, and compile nothing. Exit status 1: something is missing.",
            negative="",
            show_default=False,
        ),
    ] = False,
    json: Annotated[
        bool, Parameter(help="With --check: print JSON.", negative="", show_default=False)
    ] = False,
    clean: Annotated[
        bool,
        Parameter(
            help="Delete compiled files of other versions; compile nothing.",
            negative="",
            show_default=False,
        ),
    ] = False,
) -> int:
    """Compile everything that bots, reviews, `simulate` and the arena need; keep it on disk.

    Without this it happens at the first use. Parts that are compiled already are skipped, so an
    interrupted run continues where it stopped. Batches and environments of `tefuda.research` are
    always compiled at their first use.
    """
    from rich.console import Console

    from tefuda.bots.build.parts import PARTS
    from tefuda.games import get, names

    require("fast", "Compiling")
    chosen = [get(name) for name in dict.fromkeys(games or names())]
    if clean:
        from tefuda.engine.caching import clean as remove_outdated

        print(f"folders removed: {remove_outdated()}")
        return 0
    if check or json:
        return print_state(chosen, PARTS, json)
    console = Console(stderr=True, highlight=False)
    missing = [(game, part) for game in chosen for part in PARTS if not compiled(game, part)]
    status = compile_all(console, missing) if missing else 0
    if status == 0:
        console.print(f"ready: {', '.join(game.title for game in chosen)}")
    return status


def compiled(game: Game, part: Part) -> bool:
    """Return whether a part is on disk."""
    return part.compiled_before(game.name)


def print_state(games: Sequence[Game], parts: Sequence[Part], as_json: bool) -> int:
    """Print what is compiled; return FAILED if something is missing."""
    state = {game.name: {part.title: compiled(game, part) for part in parts} for game in games}
    if as_json:
        from json import dumps

        print(dumps(state, indent=2))
    else:
        for game in games:
            for title, is_compiled in state[game.name].items():
                print(f"{game.title}: {title}: {'compiled' if is_compiled else 'not compiled'}")
    return 0 if all(all(of_game.values()) for of_game in state.values()) else FAILED


def compile_all(console: Console, jobs: Sequence[Job]) -> int:
    """Compile these parts one after the other, and show the progress."""
    from tefuda.bots.build.warmup_process import compile_elsewhere

    started_at = time.monotonic()
    began = [0.0]  # when each part began, in seconds from the start

    def elapsed() -> float:
        return time.monotonic() - started_at

    with shown_on(console, lambda: progress_line(jobs, began, elapsed())) as show_part:

        def done(title: str) -> None:
            if len(began) < len(jobs):
                began.append(elapsed())
                show_part()

        for game in dict.fromkeys(game for game, _ in jobs):
            parts = [part for of, part in jobs if of is game]
            if compile_elsewhere(game.name, parts, done, stderr=None) != 0:
                console.print(f"{game.title} could not be compiled and stored")
                return FAILED
    return 0


@contextmanager
def shown_on(console: Console, line: Callable[[], str]) -> Iterator[Callable[[], None]]:
    """Show a line that changes all the time at a terminal; elsewhere print it for every part."""
    if not console.is_terminal:
        started_at = time.monotonic()

        def show_part() -> None:
            console.print(f"{minutes(time.monotonic() - started_at)} {line()}")

        show_part()
        yield show_part
        return
    from rich.progress import Progress, ProgressColumn, SpinnerColumn, Task, TimeElapsedColumn
    from rich.text import Text

    class LineColumn(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(line())

    columns = (SpinnerColumn(), TimeElapsedColumn(), LineColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        progress.add_task("", total=None)
        yield progress.refresh


def progress_line(jobs: Sequence[Job], began: Sequence[float], elapsed: float) -> str:
    """Return a line of progress: the part being compiled, the share done, the time left.

    `began`: when each part began. Without an earlier part, or where this one takes longer than
    they did, its own time says how slow the machine is.
    """
    finished = len(began) - 1
    game, part = jobs[finished]
    done = sum(part.seconds for _, part in jobs[:finished])
    later = sum(part.seconds for _, part in jobs[finished + 1 :])
    pace = max(began[-1] / done if done else 1.0, elapsed / (done + part.seconds))
    left = (done + part.seconds + later) * pace - elapsed
    return (
        f"{finished + 1} of {len(jobs)}: compiling {game.title}, {part.title} "
        f"(about {minutes(left)} left)"
    )


def minutes(seconds: float) -> str:
    """Return a time as minutes and seconds.

    >>> minutes(75)
    '1:15'
    """
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"
