"""`tefuda arena`: bots against bots, every deal in all seatings."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.parameters import DEFAULT_PLAYERS, Game, Options, switched_on
from tefuda.cli.progress import progress_bar
from tefuda.cli.status import INTERRUPTED


def arena(
    game: Game,
    /,
    *bots: Annotated[str, Parameter(help="Such as normal, hard:milliseconds=50 or ./my.py:MyBot.")],
    players: Annotated[
        int | None,
        Parameter(
            help=(
                "How many play; the last bot fills the other seats. "
                f"[default: {DEFAULT_PLAYERS}, or one for each bot if there are more]"
            )
        ),
    ] = None,
    deals: Annotated[int, Parameter(help="Number of deals.")] = 100,
    seed: Annotated[int, Parameter(help="Fixes every deal.")] = 1,
    option: Options = None,
    decide: Annotated[
        bool,
        Parameter(
            help="Stop when it is decided whether the first bot is stronger than the second.",
            negative="",
            show_default=False,
        ),
    ] = False,
    low_variance: Annotated[
        bool,
        Parameter(
            help="Measure the luck of every match, and show the shares of wins without it.",
            negative="",
            show_default=False,
        ),
    ] = False,
    cores: Annotated[int | None, Parameter(help="Number of cores. [default: all]")] = None,
    cluster: Annotated[
        str | None,
        Parameter(
            help="Play on the workers of a dask scheduler at this address, such as tcp://host:8786."
        ),
    ] = None,
    compiled: Annotated[
        bool | None,
        Parameter(help="Compile the bots. [default: if all are random, easy or normal]"),
    ] = None,
    records: Annotated[
        bool | None,
        Parameter(
            help="Keep the record of every match. [default: of the first 500, or 50 if compiled]"
        ),
    ] = None,
    out: Annotated[Path | None, Parameter(help="The output folder. [default: arena/...]")] = None,
    fresh: Annotated[
        bool,
        Parameter(help="Discard earlier results in that folder.", negative="", show_default=False),
    ] = False,
    json: Annotated[
        bool, Parameter(help="Print the figures as JSON.", negative="", show_default=False)
    ] = False,
) -> int:
    """Let bots play each other: every deal in all seatings, on all cores.

    Finished matches are stored: after an interrupt the same command continues.
    """
    from rich.console import Console

    from tefuda.arena import Arena, plan
    from tefuda.arena.run.executors import cluster as connected
    from tefuda.cli.standings import show_standings

    status = 0
    with ExitStack() as stack:
        with progress_bar() as progress:
            seats = max(DEFAULT_PLAYERS, len(bots)) if players is None else players
            wanted = plan(game, bots, seats, seed, switched_on(option), compiled, low_variance)
            folder = Path("arena", wanted.label) if out is None else out
            games = stack.enter_context(Arena(wanted, folder, fresh))
            progress.expect(deals * len(wanted.orders))
            executor, workers = stack.enter_context(connected(cluster))
            try:
                games.play(
                    deals,
                    workers if cores is None else cores,
                    records,
                    decide,
                    progress,
                    executor,
                )
            except KeyboardInterrupt:
                status = INTERRUPTED
        summary = games.summary()
        games.write(summary)
    if json:
        from json import dumps

        print(dumps(summary.as_dict(), indent=2))
    else:
        show_standings(Console(highlight=False), summary, folder)
    return status
