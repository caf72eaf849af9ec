"""Automatic players at the terminal table, and their output."""

from __future__ import annotations

import random
from io import StringIO

from rich.console import Console

import tefuda
from support.tables import Table as Setting
from tefuda.terminal.moves import have_own_numbers, numbered
from tefuda.terminal.opponents import Opponents, assign_bots, find_bot
from tefuda.terminal.screen import Screen
from tefuda.terminal.table import Table


def screen(typed: str = "", width: int = 80) -> tuple[Screen, StringIO]:
    """A screen, the lines that will be typed, and where its text goes."""
    shown = StringIO()
    return Screen(Console(file=shown, width=width, highlight=False), StringIO(typed)), shown


def seated(
    match: tefuda.Match, seat: int, typed: str = "", bots: str = "random", seed: int = 0
) -> tuple[Table, StringIO]:
    """A player at a seat of this match, who will type these lines, among such bots."""
    seen, shown = screen(typed)
    entrants = [find_bot(name) for name in bots.split()]
    opponents = Opponents(match, assign_bots(entrants, match, seat), seed)
    opponents.note_in_headers()
    return Table(match, seat, seen, opponents), shown


class RandomTypist(StringIO):
    """Types a random legal move whenever asked, by number if it has one."""

    def __init__(self, match: tefuda.Match, seed: int) -> None:
        super().__init__()
        self.match = match
        self.chance = random.Random(seed)
        self.answers: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        moves = [] if self.match.over else numbered(self.match)
        answer = str(self.chance.randint(1, len(moves))) if moves else ""
        self.answers.append(self.chance.choice(moves) if have_own_numbers(moves) else answer)
        return self.answers[-1] + "\n"


def play_whole_match(
    setting: Setting, seat: int, seed: int, bots: str = "normal"
) -> tuple[Table, str, list[str]]:
    """A match played to its end by a random typist: the table, all that was shown and typed."""
    table, shown = seated(setting.match(seed), seat, bots=bots, seed=seed)
    typist = RandomTypist(table.match, seed)
    table.screen.typed = typist
    table.play()
    return table, shown.getvalue(), typist.answers
