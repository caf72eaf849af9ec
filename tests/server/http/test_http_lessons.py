"""The guided first games agree with the rules, and let the learner do each thing once."""

from __future__ import annotations

import msgspec
import pytest

from tefuda.games import OURS
from tefuda.server.lessons import Lesson, file_of, lesson, text
from tefuda.server.live.lesson_match import LEARNER, Script, scripts

SCRIPTS = scripts()
every_lesson = pytest.mark.parametrize("script", SCRIPTS, ids=[script.game for script in SCRIPTS])

TAUGHT = {
    "datto": {"played", "napped", "announced", "dashed"},
    "nana": {"played", "placed", "dropped", "passed"},
    "dnup": {"played", "returned", "added", "took", "rotated"},
}


def test_every_game_has_a_lesson() -> None:
    assert sorted(script.game for script in SCRIPTS) == sorted(OURS)


@every_lesson
def test_the_checked_in_lessons_are_up_to_date(script: Script) -> None:
    written = file_of(script)
    assert written.read_bytes() == text(script), "run `python -m tefuda.server.lessons`"


@every_lesson
def test_each_lesson_has_every_kind_of_move_once(script: Script) -> None:
    received = lesson(script)
    done = {
        event["event"]
        for frame in received.frames
        for event in frame.events
        if event.get("seat") == LEARNER
    }
    assert done >= TAUGHT[script.game]


@every_lesson
def test_at_each_stop_the_learner_decides_and_the_move_is_legal(script: Script) -> None:
    received = lesson(script)
    frames = {frame.number: frame for frame in received.frames}
    assert [frame.number for frame in received.frames] == list(range(1, len(received.frames) + 1))
    for stop in received.stops:
        view = frames[stop.frame].view
        assert view["turn"] == LEARNER
        assert stop.wants[0] in view["legal"]
        assert set(stop.previews) == set(view["legal"])
        assert not set(stop.refusals) & set(view["legal"])
        assert frames[stop.frame + 1].step == stop.wants[0]


@every_lesson
def test_another_spelling_counts_as_the_same_move(script: Script) -> None:
    other = dict(script.same)
    moves = " ".join(other.get(move, move) for move in script.moves.split())
    tried = msgspec.structs.replace(script, moves=moves, same={})
    assert plain(lesson(tried)) == plain(lesson(script))


def plain(received: Lesson) -> object:
    """The frames alone."""
    return msgspec.to_builtins(received.frames)
