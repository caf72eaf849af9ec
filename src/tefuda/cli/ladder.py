"""`tefuda ladder`: how strong each bot is, in every game at every number of players."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.progress import progress_bar
from tefuda.cli.status import INTERRUPTED


def ladder(
    *,
    games: Annotated[
        list[str] | None,
        Parameter(help="Which games. [default: all]", consume_multiple=True, negative=""),
    ] = None,
    bots: Annotated[
        list[str] | None,
        Parameter(
            help="From weak to strong. [default: all of ours]",
            consume_multiple=True,
            negative="",
        ),
    ] = None,
    deals: Annotated[int, Parameter(help="Number of deals for compiled bots.")] = 2000,
    slow_deals: Annotated[int, Parameter(help="Number of deals for other bots.")] = 100,
    simulations: Annotated[
        int | None, Parameter(help="Simulations of hard and master per move.")
    ] = None,
    milliseconds: Annotated[
        float | None, Parameter(help="Search time of hard and master per move. [default: 200]")
    ] = None,
    seed: Annotated[int, Parameter(help="Fixes every deal.")] = 1,
    cores: Annotated[int | None, Parameter(help="Number of cores. [default: all]")] = None,
    folder: Annotated[Path, Parameter(help="The folder for results.")] = Path("arena/ladder"),
    fresh: Annotated[
        bool,
        Parameter(help="Discard earlier results.", negative="", show_default=False),
    ] = False,
    out: Annotated[
        Path | None,
        Parameter(
            help="The page to write the table to. [default: standard output]", metavar="FILE"
        ),
    ] = None,
) -> int:
    """Let each bot play among those below it, and print the table of strength.

    Finished matches are stored: after an interrupt the same command continues.
    """
    from tefuda.arena import Arena, plan
    from tefuda.arena.report.ladder import parts, put_into, rungs, table
    from tefuda.bots.offered import SEARCHING
    from tefuda.bots.registry import OURS
    from tefuda.errors import BadOption
    from tefuda.games import names

    if simulations is not None and milliseconds is not None:
        raise BadOption("--simulations and --milliseconds exclude each other")
    if out is not None:
        parts(out)  # refuses a page without a place for the table before anything is played
    ladder = bots or list(OURS)
    budget = ""
    if simulations is not None:
        budget = f":simulations={simulations}"
    elif milliseconds is not None:
        budget = f":milliseconds={milliseconds:g}"
    if budget and not any(bot in SEARCHING for bot in ladder):
        option = "--milliseconds" if simulations is None else "--simulations"
        raise BadOption(f"{option} is for {' and '.join(SEARCHING)}, which are not among the bots")
    ladder = [bot + budget if bot in SEARCHING else bot for bot in ladder]
    summaries = []
    status = 0
    with progress_bar() as progress:
        try:
            for rung in rungs(games or names(), ladder):
                wanted = plan(rung.game, [rung.stronger, rung.weaker], rung.players, seed)
                number = deals if wanted.compiled else slow_deals
                progress.expect(number * len(wanted.orders), str(rung))
                with Arena(wanted, folder / wanted.label, fresh) as arena:
                    arena.play(number, cores, records=False, progress=progress)
                    summaries.append(arena.summary())
        except KeyboardInterrupt:
            status = INTERRUPTED
    if summaries:
        text = table(summaries)
        if out is None:
            print(text)
        else:
            put_into(out, text)
            print(f"written to {out}")
    return status
