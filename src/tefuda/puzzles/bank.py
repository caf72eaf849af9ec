"""The puzzles that are shipped, a text file per game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache

from tefuda.errors import BadOption
from tefuda.games import get
from tefuda.puzzles.puzzle import Puzzle

FILE = "puzzles.txt"  # in the folder of the game
SEPARATOR = "\n\n"  # a record has no empty line


@cache
def bank(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first; none if the game has no file of them."""
    file = get(game).folder / FILE
    return read_bank(file.read_text("utf-8")) if file.exists() else ()


def read_bank(text: str) -> tuple[Puzzle, ...]:
    """Read the text of a bank."""
    return tuple(Puzzle.from_text(each + "\n") for each in text.strip().split(SEPARATOR) if each)


def bank_text(puzzles: Iterable[Puzzle]) -> str:
    """Write puzzles as the text of a bank, each once, the easiest first."""
    each_once = {puzzle.id: puzzle for puzzle in puzzles}.values()
    ordered = sorted(each_once, key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    return "\n".join(puzzle.text() for puzzle in ordered)


def of_the_day(game: str, day: date | str) -> Puzzle | None:
    """Return the puzzle of a day (such as 2026-01-31), the same everywhere; None: there is none.

    The bank is used up before a puzzle returns.
    """
    puzzles = sorted(bank(game), key=lambda puzzle: puzzle.id)
    if isinstance(day, str):
        try:
            day = date.fromisoformat(day)
        except ValueError as problem:
            raise BadOption(f"a day is written as 2026-01-31, not {day!r}") from problem
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
