"""`tefuda warm`: compile the search of the bots now rather than at the first game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def warm(
    games: Annotated[
        list[str] | None, Parameter(help="Which games. [default: all]", negative="")
    ] = None,
    /,
) -> None:
    """Compile what the strong bots need, and keep it on disk.

    Without this it happens in the background, when such a bot first sits down.
    """
    from rich.console import Console

    from tefuda.bots import warmth
    from tefuda.games import NAMES, get

    console = Console(stderr=True, highlight=False)
    for name in games or NAMES:
        title = get(name).title
        with console.status(f"{title}: compiling"):
            warmth.warm(name, wait=True)
        console.print(f"{title}: ready")
