"""Continue an unfinished match; choose one if there are several."""

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
    """An unfinished match that can be continued."""

    file: MatchFile
    saved: Unfinished
    match: Match

    def describe(self, screen: Screen) -> str:
        """Return the match in one line.

        The line has the game, the state of the match, the opponents, and when it was left.
        """
        seat = person_of(self.match)
        left = datetime.fromtimestamp(unfinished.changed(self.file.path))
        return screen.message(
            "unfinished-match",
            game=get(self.match.game).title,
            over=self.match.over,
            round=self.match.round,
            bots=list(map(str, bots_of(self.match, seat).values())),
            time=f"{left:%Y-%m-%d %H:%M}",
        )


def mention(screen: Screen) -> None:
    """Mention unfinished matches, if there are any."""
    waiting = unfinished.count()
    if waiting:
        screen.say(screen.message("unfinished-matches", n=waiting))
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
                screen.say(f"{number}  {one.describe(screen)}")
            answer = screen.ask(screen.message("unfinished-which")) or "1"
            picked = answer.removeprefix("d ").strip()
            if not picked.isdecimal() or not 1 <= int(picked) <= len(waiting):
                screen.say(screen.message("number-wanted", first=1, last=len(waiting)), "yellow")
                continue
            one = waiting.pop(int(picked) - 1)
            if not answer.startswith("d "):
                return one
            one.file.remove()
        if not waiting:
            raise BadOption(screen.message("unfinished-none"))
        return waiting.pop()
    finally:
        for one in waiting:
            one.file.release()


def readable(screen: Screen) -> list[Waiting]:
    """Return the readable unfinished matches; print which are not."""
    found = []
    for file in unfinished.claimed():
        try:
            saved = file.read()
            found.append(Waiting(file, saved, saved.match()))
        except BadRecord as problem:
            file.release()
            left_out = screen.message(
                "unfinished-left_out", path=str(file.path), problem=str(problem)
            )
            screen.say(left_out, "yellow")
    return found
