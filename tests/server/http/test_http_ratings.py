"""Ratings over HTTP: one's own, and the lists of the server."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import get_args

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, problem
from tefuda.bots.registry import OURS
from tefuda.games import get, names
from tefuda.store import Record, Result
from tefuda.table.settings import Strength

Newcomer = Callable[[], Visitor]
numbers = count()

pytestmark = pytest.mark.usefixtures("quick_hashes")


@pytest.fixture(autouse=True)
def _nothing_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate the bots that need no weights, whatever is shipped."""
    own = get("dnup").bot_part("ratings")
    monkeypatch.setattr(own, "learned_shares", lambda: None, raising=False)


@pytest.fixture
def rivals(newcomer: Newcomer, app: TestClient[Litestar]) -> tuple[Visitor, Visitor]:
    """Two visitors with accounts; the first has won a match of dnup against the second."""
    visitors = newcomer(), newcomer()
    people = []
    for visitor in visitors:
        number = next(numbers)
        visitor.put("/api/me", {"name": f"Rival {number}"})
        login = {"login": f"rival-{number}", "password": "correct horse"}
        assert visitor.post("/api/account", login).status_code == 201
        people.append(app.app.state.signer.read(visitor.cookie)[0].player)
    record = Record(
        id=f"rated-{next(numbers)}",
        table="t" * 16,
        match=1,
        game="dnup",
        players=2,
        options=(),
        names=("x", "y"),
        people=tuple(people),
        finished_at=1,
        result=Result((0,), (1, 2), (2, 0)),
        rated=True,
    )
    with app.portal() as portal:
        portal.call(app.app.state.store.add_record, record)
    return visitors


def test_tables_have_all_our_bots() -> None:
    assert get_args(Strength) == tuple(OURS)


def test_a_newcomer_sees_whom_to_try_first(visitor: Visitor) -> None:
    own = visitor.get("/api/me/ratings").json()
    assert (own["account"], own["listed"]) == (False, True)
    assert [each["game"] for each in own["games"]] == list(names())
    assert {(each["rating"], each["matches"], each["next_bot"]) for each in own["games"]} == {
        (1000, 0, "easy")
    }


def test_both_players_of_a_match_see_their_ratings(rivals: tuple[Visitor, Visitor]) -> None:
    winner, loser = (
        next(each for each in one.get("/api/me/ratings").json()["games"] if each["game"] == "dnup")
        for one in rivals
    )
    assert winner["rating"] > 1000 > loser["rating"]
    assert winner["matches"] == loser["matches"] == 1
    assert (winner["next_bot"], loser["next_bot"]) == ("hard", "normal")


def test_the_list_has_people_and_bots_and_no_ids(
    rivals: tuple[Visitor, Visitor], app: TestClient[Litestar]
) -> None:
    answer = rivals[0].get("/api/ratings/dnup")
    listed = answer.json()
    assert [each["strength"] for each in listed["bots"]] == ["easy", "normal", "hard"]
    assert [each["you"] for each in listed["people"]].count(True) == 1
    assert all(each["name"].startswith("Rival") for each in listed["people"])
    for one in rivals:
        assert app.app.state.signer.read(one.cookie)[0].player not in answer.text


def test_a_person_may_leave_the_list_and_return(rivals: tuple[Visitor, Visitor]) -> None:
    ada, bob = rivals
    assert ada.put("/api/me/ratings", {"listed": False}).json()["listed"] is False
    assert not any(each["you"] for each in ada.get("/api/ratings/dnup").json()["people"])
    assert any(each["you"] for each in bob.get("/api/ratings/dnup").json()["people"])
    assert ada.put("/api/me/ratings", {"listed": True}).json()["listed"] is True
    assert any(each["you"] for each in ada.get("/api/ratings/dnup").json()["people"])


def test_a_guest_has_no_place_in_the_list_to_leave(visitor: Visitor) -> None:
    answer = visitor.put("/api/me/ratings", {"listed": False})
    assert problem(answer) == (403, "not_signed_in")


@pytest.mark.parametrize(
    "body", [{}, {"listed": 1}, {"listed": "no"}, {"listed": True, "x": 1}, []]
)
def test_hostile_wishes_are_refused(visitor: Visitor, body: object) -> None:
    assert problem(visitor.put("/api/me/ratings", body)) == (400, "bad_request")


@pytest.mark.parametrize("game", ["chess", "%00", "x" * 3000])
def test_an_unknown_game_has_no_ratings(visitor: Visitor, game: str) -> None:
    assert problem(visitor.get(f"/api/ratings/{game}"))[0] == 400
