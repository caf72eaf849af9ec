"""Quick match: a seat where people wait, or a table of one's own; and how many people are here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, open_app, problem

Newcomer = Callable[[], Visitor]
ASKED = {"game": "nana", "players": 3}


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """An application where nobody waits yet."""
    with open_app(tmp_path_factory.mktemp("quick-match")) as client:
        yield client


def code_of(visitor: Visitor, asked: dict[str, Any] = ASKED) -> str:
    answer = visitor.post("/api/quick_match", asked)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def seated(visitor: Visitor, code: str) -> list[str]:
    """The names at a table; empty seats have none."""
    return [seat.get("name", "") for seat in visitor.get(f"/api/tables/{code}").json()["seats"]]


def test_a_public_table_with_a_clock_is_opened_if_nobody_waits(newcomer: Newcomer) -> None:
    ann = newcomer()
    code = code_of(ann, {**ASKED, "name": "Ann"})
    settings = ann.get(f"/api/tables/{code}").json()["settings"]
    assert (settings["game"], settings["players"]) == ("nana", 3)
    assert (settings["visibility"], settings["clock"]) == ("public", "normal")
    assert seated(ann, code) == ["Ann", "", ""]


def test_people_who_want_the_same_game_meet_at_one_table(newcomer: Newcomer) -> None:
    ann, ben, eve, dan = [newcomer() for _ in range(4)]
    code = code_of(ann, {**ASKED, "name": "Ann"})
    with ann.connected(code):
        assert code_of(eve, {"game": "datto", "players": 2}) != code
        assert code_of(ben, {**ASKED, "players": 6, "name": "Ben"}) == code
        assert code_of(ann) == code, "a person gets one seat"
        assert seated(ann, code) == ["Ann", "Ben", ""]
        assert code_of(eve) == code
        assert code_of(dan) != code, "it is full"


def test_a_table_that_nobody_looks_at_is_not_chosen(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    assert code_of(ann) != code_of(ben)


@pytest.mark.parametrize("hidden", [{"visibility": "private"}, {"clock": "days"}])
def test_private_tables_and_games_of_days_are_not_chosen(
    newcomer: Newcomer, hidden: dict[str, str]
) -> None:
    ann, ben = newcomer(), newcomer()
    made = ann.post("/api/tables", {**ASKED, "visibility": "public", **hidden}).json()["code"]
    ann.get("/api/me")
    with ann.connected(made):
        assert code_of(ben) != made


@pytest.mark.parametrize("asked", [{"game": "chess"}, {"players": 9}, {"players": 1}, {"name": ""}])
def test_impossible_wishes_are_refused(newcomer: Newcomer, asked: dict[str, Any]) -> None:
    assert problem(newcomer().post("/api/quick_match", {**ASKED, **asked}))[0] == 400


def test_people_are_counted_once_and_watchers_too(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    assert ann.get("/api/presence").json() == {"people": 0}
    code, other = code_of(ann), code_of(ann, {"game": "dnup", "players": 2})
    ben.get("/api/me")
    with ann.connected(code), ann.connected(other):
        assert ben.get("/api/presence").json() == {"people": 1}
        with ben.connected(code):
            assert ben.get("/api/presence").json() == {"people": 2}
