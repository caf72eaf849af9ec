"""People download and delete their personal data."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, named, open_app, problem

Newcomer = Callable[[], Visitor]
PASSWORD = "correct horse"
SOLO = {"game": "datto", "players": 2}
numbers = count()

pytestmark = pytest.mark.usefixtures("quick_hashes")


@pytest.fixture
def login() -> str:
    return f"countess-{next(numbers)}"


@pytest.fixture
def ada(visitor: Visitor, login: str) -> Visitor:
    """A visitor with an account, who plays against a bot."""
    visitor.put("/api/me", {"name": "Ada"})
    visitor.post("/api/account", {"login": login, "password": PASSWORD})
    visitor.post("/api/quick", SOLO)
    return visitor


def nobody(visitor: Visitor) -> bool:
    """Return whether the server has no data about a browser."""
    data = visitor.get("/api/me/data").json()
    return {**data, "player": ""} == {
        "player": "",
        "name": None,
        "avatar": None,
        "account": None,
        "tables": [],
        "records": [],
        "daily": [],
        "ratings": [],
        "listed": True,
    }


def test_personal_data_is_downloaded_as_one_file(ada: Visitor, login: str) -> None:
    answer = ada.get("/api/me/data")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="tefuda-data.json"'
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert (data["name"], data["account"]["login"]) == ("Ada", login)
    assert len(data["account"]["sessions"]) == 1
    (table,) = data["tables"]
    assert (table["game"], table["phase"], table["seated"]) == ("datto", "playing", True)
    kinds = [action["event"]["type"] for action in table["actions"]]
    assert kinds == ["created", "sat", "bot_sat", "started"]


def test_the_download_contains_no_hidden_card_and_no_secret(
    ada: Visitor, login: str, app: TestClient[Litestar]
) -> None:
    async def stored() -> tuple[Any, Any]:
        store = app.app.state.store
        account = await store.account(login)
        (table,) = await store.tables_of(account.player, 10)
        return account, await store.entries(table)

    def dealt() -> list[Any]:
        with app.portal() as portal:
            return [entry.event for entry in portal.call(stored)[1] if hasattr(entry.event, "deck")]

    while not dealt():
        pass
    text = ada.get("/api/me/data").text
    with app.portal() as portal:
        account, _ = portal.call(stored)
    assert account.password_hash not in text
    assert app.app.state.signer.read(ada.cookie)[0].session not in text
    for deal in dealt():
        assert deal.salt not in text
        assert deal.commitment not in text
    assert '"deck"' not in text


def test_the_download_contains_nothing_about_others(ada: Visitor, newcomer: Newcomer) -> None:
    other = newcomer()
    assert nobody(other)
    other.put("/api/me", {"name": "Zoe"})
    assert "Zoe" not in ada.get("/api/me/data").text


def test_an_account_is_deleted_with_its_password(
    ada: Visitor, login: str, newcomer: Newcomer
) -> None:
    phone = newcomer()
    phone.post("/api/account/login", {"login": login, "password": PASSWORD})
    before = ada.cookie
    answer = ada.delete("/api/account", {"password": PASSWORD})
    assert (answer.status_code, named(answer)) == (200, (None, None))
    assert ada.cookie != before
    assert nobody(ada)
    assert named(phone.get("/api/me")) == (None, None)
    thief = newcomer()
    thief.cookie = before
    assert nobody(thief)
    again = ada.post("/api/account/login", {"login": login, "password": PASSWORD})
    assert problem(again) == (403, "wrong_login")
    taken = ada.post("/api/account", {"login": login, "password": "another word"})
    assert taken.status_code == 201, "the login is free again"


def test_the_browser_does_not_keep_the_login(
    ada: Visitor, login: str, app: TestClient[Litestar]
) -> None:
    signer = app.app.state.device_signer
    assert login in signer.read(ada.device_cookie)
    ada.delete("/api/account", {"password": PASSWORD})
    assert login not in signer.read(ada.device_cookie)


@pytest.mark.parametrize("body", [{"password": "incorrect horse"}, {"password": ""}])
def test_a_wrong_password_deletes_nothing(ada: Visitor, login: str, body: object) -> None:
    assert problem(ada.delete("/api/account", body)) == (403, "wrong_login")
    assert ada.get("/api/me/data").json()["account"]["login"] == login


@pytest.mark.parametrize("body", [{}, {"password": None}, {"password": PASSWORD, "login": "x"}])
def test_a_malformed_confirmation_deletes_nothing(ada: Visitor, login: str, body: object) -> None:
    assert problem(ada.delete("/api/account", body)) == (400, "bad_request")
    assert problem(ada.delete("/api/me")) == (409, "signed_in")
    assert ada.get("/api/me/data").json()["account"]["login"] == login


def test_a_page_of_another_site_deletes_nothing(ada: Visitor, login: str) -> None:
    foreign = {"Origin": "https://evil.example"}
    for path in ("/api/account", "/api/me"):
        answer = ada.delete(path, {"password": PASSWORD}, headers=foreign)
        assert problem(answer) == (403, "forbidden")
    assert ada.get("/api/me").json()["login"] == login


def test_a_person_without_an_account_is_identified_by_the_cookie_and_deleted(
    visitor: Visitor,
) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    code = visitor.post("/api/quick", SOLO).json()["code"]
    assert problem(visitor.delete("/api/account", {"password": "x"})) == (403, "not_signed_in")
    assert len(visitor.get("/api/me/data").json()["tables"]) == 1
    assert named(visitor.delete("/api/me")) == (None, None)
    assert nobody(visitor)
    assert problem(visitor.get(f"/api/tables/{code}")) == (404, "no_such_table")


def test_the_cookie_of_a_deleted_person_is_invalid(visitor: Visitor, newcomer: Newcomer) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    before = visitor.cookie
    visitor.delete("/api/me")
    thief = newcomer()
    thief.cookie = before
    thief.put("/api/me", {"name": "Thief"})
    assert thief.cookie != before


def test_a_cookie_from_before_the_account_is_invalid_after_its_deletion(
    visitor: Visitor, newcomer: Newcomer, login: str
) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    before = visitor.cookie
    visitor.post("/api/account", {"login": login, "password": PASSWORD})
    visitor.delete("/api/account", {"password": PASSWORD})
    thief = newcomer()
    thief.cookie = before
    thief.put("/api/me", {"name": "Thief"})
    assert thief.cookie != before


def test_guessing_the_password_is_rate_limited(ada: Visitor) -> None:
    received = [ada.delete("/api/account", {"password": "a guess"}).status_code for _ in range(12)]
    assert received == [403] * 10 + [429] * 2


def test_searches_of_the_database_are_limited_per_address(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        visitor = Visitor(client)
        received = [visitor.get("/api/me/data").status_code for _ in range(10)]
        received += [visitor.delete("/api/me").status_code, visitor.get("/api/me/data").status_code]
        assert received == [200] * 10 + [429] * 2
        other = Visitor(client, "192.0.2.2")
        assert other.get("/api/me/data").status_code == 200
        assert json.loads(other.get("/api/me/data").text)["name"] is None


def test_the_chosen_picture_is_exported_and_erased(visitor: Visitor) -> None:
    visitor.put("/api/me", {"avatar": "owl-2"})
    assert visitor.get("/api/me/data").json()["avatar"] == "owl-2"
    visitor.delete("/api/me")
    assert nobody(visitor)
