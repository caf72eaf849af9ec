"""Going on with an unfinished match: which one, if there are several."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from tefuda.errors import BadOption, BadRecord
from tefuda.games import get
from tefuda.match import Match
from tefuda.terminal import unfinished
from tefuda.terminal.opponents import bots_of, person_of
from tefuda.terminal.screen import Screen
from tefuda.terminal.unfinished import MatchFile, Unfinished

COMMAND = "tefuda play --continue"


class Waiting(NamedTuple):
    """An unfinished match that can be played on."""

    file: MatchFile
    saved: Unfinished
    match: Match

    def describe(self) -> str:
        """Return the match in one line.

        It says the game, where the match stands, the opponents, and when the match was left.
        """
        seat = person_of(self.match)
        bots = ", ".join(map(str, bots_of(self.match, seat).values()))
        where = "over, not saved" if self.match.over else f"round {self.match.round}"
        left = datetime.fromtimestamp(unfinished.changed(self.file.path))
        return f"{get(self.match.game).title}, {where}, against {bots} ({left:%Y-%m-%d %H:%M})"


def mention(screen: Screen) -> None:
    """Say that unfinished matches wait, if any do."""
    waiting = unfinished.count()
    if waiting:
        screen.say(f"{'A match is' if waiting == 1 else f'{waiting} matches are'} unfinished:")
        screen.command(COMMAND)
        screen.say()


def choose(screen: Screen) -> Waiting:
    """Return the only unfinished match, or the player's choice; `BadOption` if there is none.

    Matches that are not picked can be continued later.
    """
    waiting = readable(screen)
    try:
        while len(waiting) > 1:
            for number, one in enumerate(waiting, 1):
                screen.say(f"{number}  {one.describe()}")
            answer = screen.ask("Which match? d NUMBER deletes one. [1]") or "1"
            picked = answer.removeprefix("d ").strip()
            if not picked.isdecimal() or not 1 <= int(picked) <= len(waiting):
                screen.say(f"A number from 1 to {len(waiting)}, please.", "yellow")
                continue
            one = waiting.pop(int(picked) - 1)
            if not answer.startswith("d "):
                return one
            one.file.remove()
        if not waiting:
            raise BadOption("there is no unfinished match; tefuda play begins one")
        return waiting.pop()
    finally:
        for one in waiting:
            one.file.release()


def readable(screen: Screen) -> list[Waiting]:
    """Return the unfinished matches that can be read; says which cannot."""
    found = []
    for file in unfinished.claimed():
        try:
            saved = file.read()
            found.append(Waiting(file, saved, saved.match()))
        except BadRecord as problem:
            file.release()
            screen.say(f"Left out {file.path}: {problem}", "yellow")
    return found
