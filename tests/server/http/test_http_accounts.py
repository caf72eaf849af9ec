"""Accounts: the same player on another device."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, age_cookie, named, problem
from tefuda.server import passwords
from tefuda.server.clock import now
from tefuda.store import Store

pytestmark = pytest.mark.usefixtures("quick_hashes")
Newcomer = Callable[[], Visitor]
PASSWORD = "correct horse"
numbers = count()


@pytest.fixture
def login() -> str:
    return f"ada-{next(numbers)}"


@pytest.fixture
def ada(visitor: Visitor, login: str) -> Visitor:
    """A visitor with an account."""
    visitor.put("/api/me", {"name": "Ada"})
    answer = visitor.post("/api/account", {"login": login, "password": PASSWORD})
    assert answer.status_code == 201
    assert answer.json().items() >= {"name": "Ada", "login": login}.items()
    return visitor


def player(app: TestClient[Litestar], visitor: Visitor) -> str:
    identity, _ = app.app.state.signer.read(visitor.cookie)
    return str(identity.player)


def test_registration_keeps_the_player(
    visitor: Visitor, login: str, app: TestClient[Litestar]
) -> None:
    visitor.get("/api/me")
    before = player(app, visitor)
    visitor.post("/api/account", {"login": login, "password": PASSWORD})
    assert player(app, visitor) == before
    assert visitor.get("/api/me").json()["login"] == login


def test_a_cookie_from_before_the_account_is_invalid(
    visitor: Visitor, login: str, newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    code = visitor.post("/api/quick", {"game": "datto", "players": 2}).json()["code"]
    thief = newcomer()
    thief.cookie = visitor.cookie
    assert thief.get(f"/api/tables/{code}").json()["you"] == 0
    visitor.post("/api/account", {"login": login, "password": PASSWORD})
    assert "you" not in thief.get(f"/api/tables/{code}").json()
    assert player(app, thief) != player(app, visitor)
    assert visitor.get(f"/api/tables/{code}").json()["you"] == 0


def test_another_device_becomes_the_same_player(
    ada: Visitor, login: str, newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    code = ada.post("/api/quick", {"game": "datto", "players": 2}).json()["code"]
    phone = newcomer()
    assert "you" not in phone.get(f"/api/tables/{code}").json()
    answer = phone.post("/api/account/login", {"login": login.upper(), "password": PASSWORD})
    assert (answer.status_code, named(answer)) == (200, ("Ada", login))
    assert player(app, phone) == player(app, ada)
    assert phone.get(f"/api/tables/{code}").json()["you"] == 0


def test_signing_out_makes_a_new_player(ada: Visitor, app: TestClient[Litestar]) -> None:
    before = player(app, ada)
    assert named(ada.post("/api/account/logout")) == (None, None)
    assert player(app, ada) != before
    assert named(ada.get("/api/me")) == (None, None)


def test_signing_out_without_an_account_changes_nothing(
    visitor: Visitor, app: TestClient[Litestar]
) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    before = player(app, visitor)
    assert named(visitor.post("/api/account/logout")) == ("Ada", None)
    assert player(app, visitor) == before
    assert visitor.get("/api/me").json()["name"] == "Ada"


def test_a_cookie_is_invalid_after_signing_out(
    ada: Visitor, login: str, newcomer: Newcomer
) -> None:
    phone, thief = newcomer(), newcomer()
    phone.post("/api/account/login", {"login": login, "password": PASSWORD})
    thief.cookie = ada.cookie
    assert thief.get("/api/me").json()["login"] == login
    ada.post("/api/account/logout")
    assert named(thief.get("/api/me")) == (None, None)
    assert phone.get("/api/me").json()["login"] == login, "signed in elsewhere, and stays so"


def test_signing_in_again_ends_the_session_before(
    ada: Visitor, login: str, newcomer: Newcomer
) -> None:
    thief = newcomer()
    thief.cookie = ada.cookie
    ada.post("/api/account/login", {"login": login, "password": PASSWORD})
    ada.post("/api/account/logout")
    assert thief.get("/api/me").json()["login"] is None


def test_a_session_in_use_does_not_expire(
    ada: Visitor, login: str, newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    phone = newcomer()
    phone.post("/api/account/login", {"login": login, "password": PASSWORD})
    since = now() + 1
    while now() < since:  # sessions differ by milliseconds
        pass
    age_cookie(app, ada)
    for path in ("/", "/api/games", "/api/me"):
        ada.get(path)
    with app.portal() as inside:
        inside.call(app.app.state.store.forget_expired, since)
    assert ada.get("/api/me").json()["login"] == login
    assert phone.get("/api/me").json()["login"] is None, "nobody came with that one"


def test_two_simultaneous_registrations_make_one_account(
    visitor: Visitor, login: str, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.get("/api/me")
    me = player(app, visitor)

    async def registered_meanwhile(self: object, password: str) -> str:
        store: Store = app.app.state.store
        await store.add_account(login, "a hash", me)
        return "another hash"

    monkeypatch.setattr(passwords.Passwords, "hash", registered_meanwhile)
    answer = visitor.post("/api/account", {"login": f"{login}-too", "password": PASSWORD})
    assert problem(answer) == (409, "signed_in")


def test_a_password_changed_during_sign_in_signs_nobody_in(
    ada: Visitor, login: str, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits = passwords.Passwords.matches

    async def fits_late(self: passwords.Passwords, password: str, kept: str | None) -> bool:
        found = await fits(self, password, kept)
        store: Store = ada.client.app.state.store
        account = await store.account(login)
        assert account is not None
        await store.set_password(account, "another hash")
        return found

    monkeypatch.setattr(passwords.Passwords, "matches", fits_late)
    thief = newcomer()
    answer = thief.post("/api/account/login", {"login": login, "password": PASSWORD})
    assert problem(answer) == (403, "wrong_login")
    assert thief.get("/api/me").json()["login"] is None


def test_a_wrong_password_and_an_unknown_login_look_alike(
    ada: Visitor, login: str, newcomer: Newcomer
) -> None:
    thief = newcomer()
    received = [
        thief.post("/api/account/login", {"login": name, "password": word})
        for name, word in ((login, "incorrect horse"), ("nobody-at-all", PASSWORD), (login, ""))
    ]
    assert [problem(answer) for answer in received] == [(403, "wrong_login")] * 3
    assert len({answer.text for answer in received}) == 1
    assert thief.get("/api/me").json()["login"] is None


def test_an_unknown_login_costs_a_hash_too(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    verified = []
    hasher = passwords.hasher()

    class Watched:
        def hash(self, password: str) -> str:
            return hasher.hash(password)

        def verify(self, kept: str, password: str) -> bool:
            verified.append(kept)
            return hasher.verify(kept, password)

    monkeypatch.setattr(passwords, "hasher", Watched)
    visitor.post("/api/account/login", {"login": "nobody-at-all", "password": PASSWORD})
    assert len(verified) == 1
    assert verified[0].startswith("$argon2id$")


def test_the_placeholder_password_does_not_sign_anybody_in(visitor: Visitor) -> None:
    answer = visitor.post("/api/account/login", {"login": "nobody-at-all", "password": ""})
    assert problem(answer) == (403, "wrong_login")


def test_a_login_is_unique(ada: Visitor, login: str, newcomer: Newcomer) -> None:
    other = newcomer()
    for written in (login, login.upper()):
        answer = other.post("/api/account", {"login": written, "password": "another word"})
        assert problem(answer) == (409, "login_taken")
    assert other.get("/api/me").json()["login"] is None


def test_a_signed_in_player_cannot_register(ada: Visitor, login: str) -> None:
    answer = ada.post("/api/account", {"login": f"{login}-2", "password": PASSWORD})
    assert problem(answer) == (409, "signed_in")


@pytest.mark.parametrize(
    "wanted",
    [
        {"login": "ab", "password": PASSWORD},
        {"login": "a" * 33, "password": PASSWORD},
        {"login": "ada lovelace", "password": PASSWORD},
        {"login": "ada\n", "password": PASSWORD},
        {"login": "ada\0x", "password": PASSWORD},
        {"login": "<b>ada", "password": PASSWORD},
        {"login": "Ａｄａ１", "password": PASSWORD},
        {"login": "ada-lovelace", "password": "short"},
        {"login": "ada-lovelace", "password": "x" * 201},
        {"login": "ada-lovelace"},
        {"login": "ada-lovelace", "password": None},
        {"login": "ada-lovelace", "password": PASSWORD, "admin": True},
    ],
)
def test_invalid_logins_and_passwords_are_refused(
    visitor: Visitor, wanted: dict[str, object]
) -> None:
    assert problem(visitor.post("/api/account", wanted)) == (400, "bad_request")


def test_a_password_may_contain_any_characters(newcomer: Newcomer, login: str) -> None:
    word = "パスワード\0\n🂡 "
    person = newcomer()
    person.post("/api/account", {"login": login, "password": word})
    phone = newcomer()
    answer = phone.post("/api/account/login", {"login": login, "password": word})
    assert answer.json()["login"] == login


def test_a_new_password_ends_the_sessions_of_the_old_one(
    ada: Visitor, login: str, newcomer: Newcomer
) -> None:
    phone = newcomer()
    phone.post("/api/account/login", {"login": login, "password": PASSWORD})
    old = ada.cookie
    changed = ada.post("/api/account/password", {"old": PASSWORD, "new": "battery staple"})
    assert (changed.status_code, changed.json()["login"]) == (200, login)
    assert ada.get("/api/me").json()["login"] == login
    assert named(phone.get("/api/me")) == (None, None)
    replayed = newcomer()
    replayed.cookie = old
    assert named(replayed.get("/api/me")) == (None, None)
    again = newcomer()
    for word, status in ((PASSWORD, 403), ("battery staple", 200)):
        answer = again.post("/api/account/login", {"login": login, "password": word})
        assert answer.status_code == status


def test_a_password_is_changed_only_with_the_current_one(ada: Visitor, newcomer: Newcomer) -> None:
    wrong = ada.post("/api/account/password", {"old": "something", "new": "battery staple"})
    assert problem(wrong) == (403, "wrong_login")
    stranger = newcomer().post("/api/account/password", {"old": PASSWORD, "new": PASSWORD})
    assert problem(stranger) == (403, "not_signed_in")


def test_the_second_of_two_simultaneous_password_changes_fails(
    ada: Visitor, login: str, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed = passwords.Passwords.hash

    async def changed_meanwhile(self: passwords.Passwords, password: str) -> str:
        monkeypatch.setattr(passwords.Passwords, "hash", hashed)
        store: Store = ada.client.app.state.store
        account = await store.account(login)
        assert account is not None
        assert await store.set_password(account, await hashed(self, "first of all"))
        return await hashed(self, password)

    monkeypatch.setattr(passwords.Passwords, "hash", changed_meanwhile)
    late = ada.post("/api/account/password", {"old": PASSWORD, "new": "battery staple"})
    assert problem(late) == (403, "wrong_login")
    again = newcomer()
    for word, status in (("battery staple", 403), ("first of all", 200)):
        answer = again.post("/api/account/login", {"login": login, "password": word})
        assert answer.status_code == status


def test_only_the_hash_of_a_password_is_stored(
    ada: Visitor, login: str, app: TestClient[Litestar]
) -> None:
    with app.portal() as portal:
        account = portal.call(app.app.state.store.account, login)
    assert account.password_hash.startswith("$argon2id$")
    assert PASSWORD not in str(account)


def test_guesses_at_logins_are_limited_per_address(visitor: Visitor, login: str) -> None:
    received = [
        visitor.post(
            "/api/account/login", {"login": f"{login}-{number}", "password": PASSWORD}
        ).status_code
        for number in range(22)
    ]
    assert received == [403] * 20 + [429] * 2


def test_new_accounts_are_limited_per_address(visitor: Visitor, login: str) -> None:
    received = []
    for number in range(12):
        wanted = {"login": f"{login}-{number}", "password": PASSWORD}
        received.append(visitor.post("/api/account", wanted).status_code)
        visitor.cookie = None
    assert received == [201] * 10 + [429] * 2
