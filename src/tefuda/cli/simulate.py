"""`tefuda simulate`: many random matches, and their statistics."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from tefuda.cli.parameters import DEFAULT_PLAYERS, Game, Options, switched_on
from tefuda.cli.progress import progress_bar


def simulate(
    game: Game,
    /,
    *,
    players: Annotated[int, Parameter(help="How many play.")] = DEFAULT_PLAYERS,
    games: Annotated[int, Parameter(help="How many matches.")] = 100_000,
    seed: Annotated[int, Parameter(help="Fixes every deal and every move.")] = 1,
    threads: Annotated[int | None, Parameter(help="How many cores. [default: all]")] = None,
    option: Options = None,
    gpu: Annotated[
        bool,
        Parameter(
            help="Play on the GPU: needs one, and the extra 'cuda'.",
            negative="",
            show_default=False,
        ),
    ] = False,
    json: Annotated[
        bool, Parameter(help="Print the figures as JSON.", negative="", show_default=False)
    ] = False,
) -> None:
    """Play random matches with compiled rules, and print statistics.

    The same seed gives the same matches, whatever the number of threads.
    """
    from rich.console import Console

    import tefuda
    from tefuda.cli.figures import show_figures

    options = switched_on(option)
    device: Literal["cpu", "cuda"] = "cuda" if gpu else "cpu"
    with progress_bar(games) as progress:
        report = tefuda.simulate(
            game, players, games, seed, threads, options, progress, device=device
        )
    if json:
        from json import dumps

        print(dumps(report.as_dict(), indent=2))
    else:
        show_figures(Console(highlight=False), report)
