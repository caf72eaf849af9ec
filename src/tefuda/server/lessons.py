"""The guided first games: fixed deals and moves, played by the real rules.

`python -m tefuda.server.lessons` writes them for the browser, which holds no rules: every frame
that a lesson shows, the effect of each legal move, and the reason why another move is illegal. The
texts of a lesson are in `web/src/features/learn/messages`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tefuda.match import Match
from tefuda.match.previews import previews
from tefuda.match.views import latest
from tefuda.server.api.replay import Frame, frame

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games"
LEARNER = 0
PLAYERS = 3


class Script(NamedTuple):
    """A lesson: its deal, its moves, and other moves that the learner might try."""

    game: str
    deck: str
    first: int | None
    moves: str  # of all seats in turn
    tries: str  # moves to explain where they are illegal
    same: dict[str, str] = {}  # other spellings of a move of the learner


class RefusedMove(msgspec.Struct, frozen=True):
    """The reason why the rules refuse a move."""

    reason: str
    facts: dict[str, Any]
    ruling: str | None


class Stop(msgspec.Struct, frozen=True):
    """A moment at which the learner decides."""

    frame: int
    wants: list[str]  # the move that continues the lesson, in every spelling
    previews: dict[str, dict[str, Any]]
    refusals: dict[str, RefusedMove]  # by move


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as the browser loads it. The first frame is the deal."""

    game: str
    players: int
    seat: int
    frames: list[Frame]
    stops: list[Stop]


def birds(dealt: str) -> str:
    """Return a deck of Nana Toridori that begins with `dealt`; the other cards follow in order."""
    left = Counter({str(number): 9 for number in range(1, 8)}) - Counter(dealt.split())
    return " ".join([*dealt.split(), *sorted(left.elements())])


SCRIPTS = [
    Script(
        "datto",
        "R7 G3 G5 B1 Y3 Y9 T1 T7 O9 V3 V5 "
        "R9 G7 G1 B5 O3 O5 T3 T9 V1 V9 Y1 "
        "R5 G9 B9 O1 Y5 Y7 T5 R1 B3 O7 V7 "
        "R3 B7",
        2,
        # follow, lead, nap, announce, dash
        "R5 R7 R9  G3 G7 G9  nap G1 O1  G5! O3 Y5  B9 B1 B5",
        "R7 G3 G5 B1 Y3 Y9 T1 T7 O9 V3 V5 nap G5!",
    ),
    Script(
        "nana",
        birds("3 5 5 3 4 2 7 1  6 6 7 7 1 5 2 3  4 4 1 6 2 7 3 5  5 6 1 4 2"),
        2,
        # a run, taken into a gap; more cards, dropped; lead; pass, drawn into a gap
        "4x2@0 5x2@1 +2  6x2@0 drop  pass drop  4x3@2 drop  pass drop  pass drop  "
        "3x2@0  7x2@0 drop  pass drop  pass +0",
        "1x1@7 1x1@4 1x1@2 2x1@5 2x1@2 2x1@0 3x1@0 3x2@0 4x1@4 4x1@2 4x2@2 5x1@1 7x1@6 7x1@3 7x1@1 "
        "pass drop +0",
        {"+2": "+3", "+0": "+1"},
    ),
    Script(
        "dnup",
        "5/9 5/6 8/2 8/7 2/7 1/9 4/9 3/8 1/7 "
        "4/8 2/6 7/4 5/4 1/6 1/2 2/3 3/4 5/8 "
        "1/5 3/7 6/7 6/9 3/9 9/8 1/4 2/5 3/6",
        None,
        # a set, beaten; beat; add; take; rotate, and what it was for
        "3:7 5:69 4:8 6:79  8:27 2:6 rot  2:7>1 7:4 9:3  <2 5:4 8:9  rot 4:57 6:79  9:134",
        "1:79 1:7 1:9 2:7 2:7>1 2:7>2 3:8 3:89 4:9 5:69 8:27 9:5 6:5 <1 <2 9:5>1 9:5>2 4:9>1 3:8>1",
    ),
]


def lesson(script: Script) -> Lesson:
    """Play the script and collect what the learner sees."""
    match = Match(script.game, PLAYERS)
    match.deal(script.deck, script.first)
    frames = [told(match)]
    stops = []
    for move in script.moves.split():
        if match.turn == LEARNER:
            stops.append(stop(match, move, script))
        match.play(move)
        frames.append(told(match))
    return Lesson(script.game, PLAYERS, LEARNER, frames, stops)


def told(match: Match) -> Frame:
    """Return the view of the learner after the last step."""
    return frame(match, len(match.steps), match.steps[-1], list(latest(match)), "0")


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
    return FOLDER / script.game / "lesson.json"


def main() -> None:
    """Write the files of all lessons."""
    for script in SCRIPTS:
        file_of(script).write_bytes(text(script))


if __name__ == "__main__":
    main()
