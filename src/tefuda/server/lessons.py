"""The guided first games: fixed deals and moves, played by the real rules.

`python -m tefuda.server.lessons` writes them for the browser, which holds no rules: every frame
that a lesson shows, the effect of each legal move, and the reason why another move is illegal. The
texts of a lesson are in `web/src/games/<game>/lesson/texts.ts`. The match of a lesson can be played
on at a table, against bots: `tefuda.server.live.lesson_match`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tefuda.games.types import AnyView
from tefuda.match import Match
from tefuda.match.previews import previews
from tefuda.match.views import last_events
from tefuda.server.api.replay import Frame, frame
from tefuda.server.live.lesson_match import LEARNER, PLAYERS, Script, scripts

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games"


class RefusedMove(msgspec.Struct, frozen=True):
    """The reason why the rules refuse a move."""

    reason: str
    facts: dict[str, Any]
    ruling: str | None


class Stop(msgspec.Struct, frozen=True):
    """A moment at which the learner decides."""

    frame: int
    wants: list[str]  # the move that continues the lesson, in every spelling
    previews: dict[str, AnyView]
    refusals: dict[str, RefusedMove]  # by move


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as the browser loads it. The first frame is the deal."""

    game: str
    players: int
    seat: int
    frames: list[Frame]
    stops: list[Stop]


def lesson(script: Script) -> Lesson:
    """Play the script and collect what the learner sees."""
    match = Match(script.game, PLAYERS)
    match.deal(script.deck, script.first)
    frames = [frame_of(match)]
    stops = []
    for move in script.moves.split():
        if match.turn == LEARNER:
            stops.append(stop(match, move, script))
        match.play(move)
        frames.append(frame_of(match))
    return Lesson(script.game, PLAYERS, LEARNER, frames, stops)


def frame_of(match: Match) -> Frame:
    """Return the view of the learner after the last step."""
    return frame(match, len(match.steps), match.steps[-1], list(last_events(match)), "0")


def stop(match: Match, move: str, script: Script) -> Stop:
    """Return the moment before a move of the learner."""
    refused = {word: match.why_not(word) for word in script.tries.split()}
    same = script.same.get(move)
    return Stop(
        frame=len(match.steps),
        wants=[move, *([same] if same else [])],
        previews=previews(match, LEARNER),
        refusals={
            word: RefusedMove(why.code, why.facts, why.ruling)
            for word, why in refused.items()
            if why
        },
    )


def text(script: Script) -> bytes:
    """Return the content of the file of a lesson."""
    return msgspec.json.format(msgspec.json.encode(lesson(script)), indent=1) + b"\n"


def file_of(script: Script) -> Path:
    """Return the path of the lesson of a game."""
    return FOLDER / script.game / "lesson" / "lesson.json"


def main() -> None:
    """Write the files of all lessons."""
    for script in scripts():
        file_of(script).write_bytes(text(script))


if __name__ == "__main__":
    main()
