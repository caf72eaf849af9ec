"""`tefuda puzzles`: solve the puzzles that are shipped, and make banks of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from tefuda.cli.language import LanguageOption, chosen_language
from tefuda.cli.status import INTERRUPTED

if TYPE_CHECKING:
    from datetime import date

    from tefuda.puzzles import Puzzle

puzzles = App(
    name="puzzles",
    help="Find the best move in positions of real matches.",
    help_format="markdown",
)


@puzzles.command
def play(
    game: Annotated[
        str | None, Parameter(help="The game. [default: the puzzles of the day of all games]")
    ] = None,
    /,
    *,
    start: Annotated[
        int | None,
        Parameter(
            help="Begin with the puzzle of this number, from 1, the easiest. "
            "[default: the puzzle of the day, then the easiest that you have not solved]"
        ),
    ] = None,
    language: LanguageOption = None,
) -> int:
    """Solve puzzles in the terminal: one move is clearly the best.

    Without a game there is one puzzle for each: those of the day, by the date in UTC, which are the
    same for everybody. What you have solved and your streak are kept in your state folder.
    """
    import sys
    from datetime import UTC, datetime

    from rich.console import Console

    from tefuda.terminal.puzzles import solve_puzzles
    from tefuda.terminal.screen import Screen

    speaks = chosen_language(language)
    screen = Screen(Console(highlight=False), sys.stdin, speaks)
    day = datetime.now(UTC).date()
    try:
        solve_puzzles(screen, choose(game, start, day), day)
    except KeyboardInterrupt:
        screen.say()
        return INTERRUPTED
    return 0


@puzzles.command
def make(
    games: Annotated[list[str], Parameter(help="The games.", negative="")],
    /,
    *,
    seconds: Annotated[float, Parameter(help="How long to search at most.")] = 600.0,
    wanted: Annotated[int, Parameter(help="Stop when each game has this many puzzles.")] = 400,
    seed: Annotated[int, Parameter(help="Fixes the matches; another seed gives others.")] = 1,
    cores: Annotated[int | None, Parameter(help="Number of cores. [default: all]")] = None,
    out: Annotated[Path, Parameter(help="The output folder.")] = Path("puzzles"),
) -> None:
    """Make puzzles from matches between bots, a file GAME.txt for each game.

    A puzzle has one move that is clearly the best, which the bot normal mostly misses:
    proved by the endgame solver, or by two independent searches of 50,000 simulations in which it
    is ahead of every other move by at least 15 points of a hundred. Puzzles that are in the files
    already are kept.
    """
    from tefuda.puzzles.making import make

    make(games, out, seconds=seconds, wanted=wanted, seed=seed, cores=cores)


def choose(game: str | None, start: int | None, day: date) -> list[Puzzle]:
    """Return the puzzles to solve."""
    from tefuda.errors import BadOption
    from tefuda.games import get, names
    from tefuda.puzzles import bank, of_the_day
    from tefuda.terminal.puzzle_progress import PuzzleProgress

    if game is None:
        return [each for name in names() if (each := of_the_day(name, day))]
    title, every = get(game).title, bank(game)
    today = of_the_day(game, day)
    if today is None:
        raise BadOption(f"{title} has no puzzles yet")
    if start is not None:
        if not 1 <= start <= len(every):
            raise BadOption(f"{title} has puzzles 1 to {len(every)}, not {start}")
        return list(every[start - 1 :])
    solved = {today.id, *PuzzleProgress.stored().solved}
    return [today, *(each for each in every if each.id not in solved)]
