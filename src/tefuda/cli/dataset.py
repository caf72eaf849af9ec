"""`tefuda dataset`: matches between bots as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.parameters import DEFAULT_PLAYERS, Game, Options, switched_on
from tefuda.cli.progress import progress_bar
from tefuda.cli.status import INTERRUPTED


def dataset(
    game: Game,
    /,
    *,
    bot: Annotated[
        list[str] | None,
        Parameter(
            help="Such as normal or hard:simulations=2000; repeatable. [default: normal]",
            negative="",
        ),
    ] = None,
    players: Annotated[
        int, Parameter(help="How many play; the last bot fills the other seats.")
    ] = DEFAULT_PLAYERS,
    matches: Annotated[int, Parameter(help="How many matches.")] = 1000,
    seed: Annotated[int, Parameter(help="Fixes every deal and every bot.")] = 1,
    option: Options = None,
    cores: Annotated[int | None, Parameter(help="Number of cores. [default: all]")] = None,
    cluster: Annotated[
        str | None,
        Parameter(
            help="Play on the workers of a dask scheduler at this address, such as tcp://host:8786."
        ),
    ] = None,
    out: Annotated[
        Path | None, Parameter(help="The output folder. [default: dataset/GAME-PLAYERS-SEED]")
    ] = None,
    fresh: Annotated[
        bool,
        Parameter(help="Replace the data set in that folder.", negative="", show_default=False),
    ] = False,
) -> int:
    """Let bots play matches, and write every decision with its observation as Parquet.

    After an interrupt the files hold the matches before it.
    """
    from tefuda.extras import require

    require("data", "A data set")
    from tefuda.arena.run.executors import cluster as connected
    from tefuda.research.dataset import write

    folder = Path("dataset", f"{game}-{players}-{seed}") if out is None else out
    status = 0
    with progress_bar(matches) as progress, connected(cluster) as (executor, workers):
        try:
            write(
                game,
                folder,
                bot or ["normal"],
                players,
                matches,
                seed,
                options=switched_on(option),
                cores=workers if cores is None else cores,
                executor=executor,
                progress=progress,
                fresh=fresh,
            )
        except KeyboardInterrupt:
            status = INTERRUPTED
    print(f"written to {folder}")
    return status
