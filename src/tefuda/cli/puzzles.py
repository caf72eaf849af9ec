"""`tefuda puzzles`: solve the puzzles that are shipped, and make banks of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from tefuda.cli.language import LanguageOption, chosen_language
from tefuda.cli.status import INTERRUPTED

if TYPE_CHECKING:
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
            "[default: the puzzle of the day, then the easiest]"
        ),
    ] = None,
    language: LanguageOption = None,
) -> int:
    """Solve puzzles in the terminal: one move is clearly the best.

    Without a game there is one puzzle for each: those of the day, by the date in UTC, which are the
    same for everybody.
    """
    import sys

    from rich.console import Console

    from tefuda.terminal.puzzles import solve_puzzles
    from tefuda.terminal.screen import Screen

    speaks = chosen_language(language)
    screen = Screen(Console(highlight=False), sys.stdin, speaks)
    chosen, today = choose(game, start)
    try:
        solve_puzzles(screen, chosen, today, start or 1)
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


def choose(game: str | None, start: int | None) -> tuple[list[Puzzle], Puzzle | None]:
    """Return the puzzles to solve, and that of the day, if it is the first of them."""
    from datetime import UTC, datetime

    from tefuda.errors import BadOption
    from tefuda.games import get, names
    from tefuda.puzzles import bank, of_the_day

    day = datetime.now(UTC).date()
    if game is None:
        found = [each for name in names() if (each := of_the_day(name, day))]
        return found, None
    title, all_puzzles = get(game).title, bank(game)
    if not all_puzzles:
        raise BadOption(f"{title} has no puzzles yet")
    if start is not None:
        if not 1 <= start <= len(all_puzzles):
            raise BadOption(f"{title} has puzzles 1 to {len(all_puzzles)}, not {start}")
        return list(all_puzzles[start - 1 :]), None
    today = of_the_day(game, day)
    assert today is not None, "a bank with puzzles has one for each day"
    return [today, *(each for each in all_puzzles if each is not today)], today
