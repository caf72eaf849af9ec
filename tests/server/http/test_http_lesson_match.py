"""The match of a lesson, played on at a table against bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.http.visitors import Visitor, problem
from tefuda.server.lessons import lesson
from tefuda.server.live.lesson_match import Script, lesson_events, scripts
from tefuda.table.events import Created, Entry, Sat
from tefuda.table.settings import Settings
from tefuda.table.table import Table

Newcomer = Callable[[], Visitor]
LESSON = {"players": 3, "strength": "easy", "name": "Ada", "lesson": True}
SCRIPTS = scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.game for script in SCRIPTS])
def test_the_table_continues_where_the_lesson_ended(script: Script) -> None:
    table = Table("t")
    events: list[Any] = [Created(Settings(script.game, 3), "c"), Sat(0, "p", "Ada")]
    for number, event in enumerate([*events, *lesson_events(table, script)], 1):
        table.apply(Entry(number, number, event))
    assert table.match is not None
    last = lesson(script).frames[-1].view
    assert table.match.view(0) == {**table.match.view(0), **last}
    assert not table.match.needs_deal


def test_the_learner_plays_on_against_bots(newcomer: Newcomer) -> None:
    player = newcomer()
    code = player.post("/api/quick", {"game": "dnup", **LESSON}).json()["code"]
    table = player.get(f"/api/tables/{code}").json()
    assert (table["phase"], table["you"]) == ("playing", 0)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


@pytest.mark.parametrize("wrong", [{"players": 4}, {"seat": 1}, {"options": ["play_for_second"]}])
def test_a_lesson_has_its_own_seats_and_no_options(
    newcomer: Newcomer, wrong: dict[str, Any]
) -> None:
    answer = newcomer().post("/api/quick", {"game": "dnup", **LESSON, **wrong})
    assert problem(answer) == (400, "bad_request")
