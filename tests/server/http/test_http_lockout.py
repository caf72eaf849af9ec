"""Wrong passwords: a guesser is slowed down, and locks nobody out of their account."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, open_app, problem
from tefuda.server.middleware import rate_limits
from tefuda.server.middleware.device_cookie import MAX_LOGINS, DeviceSigner, KnownLogins, with_login
from tefuda.store import Store

pytestmark = pytest.mark.usefixtures("quick_hashes")
Newcomer = Callable[[], Visitor]
PASSWORD = "correct horse"
WRONG = "a wrong guess"
numbers = count()


@pytest.fixture
def login() -> str:
    return f"eve-{next(numbers)}"


@pytest.fixture
def owner(visitor: Visitor, login: str) -> Visitor:
    """A visitor who is signed in to an account."""
    answer = visitor.post("/api/account", {"login": login, "password": PASSWORD})
    assert answer.status_code == 201
    return visitor


def sign_in(browser: Visitor, login: str, password: str = PASSWORD) -> int:
    """Try to sign in; return the status."""
    answer = browser.post("/api/account/login", {"login": login, "password": password})
    return answer.status_code


def guess(browser: Visitor, login: str, times: int) -> list[int]:
    """Send wrong passwords; return the statuses."""
    return [sign_in(browser, login, WRONG) for _ in range(times)]


def test_guessing_does_not_lock_the_owner_out_at_other_addresses(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    assert guess(newcomer(), login, 12) == [403] * 10 + [429] * 2
    assert sign_in(newcomer(), login) == 200, "a new browser at another address"


def test_the_refusal_of_a_guesser_says_when_to_try_again(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    guesser = newcomer()
    guess(guesser, login, 10)
    answer = guesser.post("/api/account/login", {"login": login, "password": PASSWORD})
    assert problem(answer) == (429, "too_many"), "a right guess is refused too"
    assert 0 < int(answer.headers["retry-after"]) <= 60


def test_guesses_from_many_addresses_are_limited(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    most = int(rate_limits.WRONG_PASSWORDS_PER_LOGIN.at_once)
    received = [status for _ in range(most // 10 + 2) for status in guess(newcomer(), login, 10)]
    assert received == [403] * most + [429] * 20
    assert sign_in(newcomer(), login) == 429, "a browser that was never signed in waits"


@pytest.mark.parametrize("same_address", [True, False])
def test_a_known_browser_is_never_locked_out_by_others(
    owner: Visitor, login: str, newcomer: Newcomer, same_address: bool
) -> None:
    owner.post("/api/account/logout")
    for _ in range(13):
        guesser = newcomer()
        if same_address:
            guesser.address = owner.address
        guess(guesser, login, 10)
    assert sign_in(owner, login) == 200


def test_a_browser_stays_known_after_its_session_was_ended(
    owner: Visitor, login: str, newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    """As after a password that was reset, or after an update from a server without the proof."""
    owner.device_cookie = None
    change_password(app, login, "battery staple")
    assert owner.get("/api/me").json()["login"] is None
    for _ in range(13):
        guess(newcomer(), login, 10)
    assert sign_in(owner, login) == 403
    assert sign_in(owner, login, "battery staple") == 200


def change_password(app: TestClient[Litestar], login: str, password: str) -> None:
    """Set a password in the store, as an operator would."""
    store: Store = app.app.state.store

    async def change() -> None:
        account = await store.account(login)
        assert account is not None
        hashed = await app.app.state.passwords.hash(password)
        assert await store.set_password(account, hashed)

    with app.portal() as inside:
        inside.call(change)


def test_a_known_browser_has_its_own_limit(owner: Visitor, login: str, newcomer: Newcomer) -> None:
    owner.post("/api/account/logout")
    assert guess(owner, login, 12) == [403] * 10 + [429] * 2
    assert sign_in(newcomer(), login) == 200, "nobody else pays for it"


def test_a_wrong_old_password_is_counted_for_that_browser_alone(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    change = {"old": WRONG, "new": "battery staple"}
    received = [owner.post("/api/account/password", change).status_code for _ in range(11)]
    assert received == [403] * 10 + [429]
    assert sign_in(newcomer(), login) == 200


def test_the_device_cookie_alone_does_not_sign_in(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    thief = newcomer()
    thief.device_cookie = owner.device_cookie
    assert thief.get("/api/me").json()["login"] is None
    assert sign_in(thief, login, WRONG) == 403


def test_copies_of_a_device_cookie_share_a_limit(
    owner: Visitor, login: str, newcomer: Newcomer
) -> None:
    cookie, device = owner.cookie, owner.device_cookie
    owner.post("/api/account/logout")
    received = []
    for number in range(12):
        thief = newcomer()
        if number % 2:
            thief.cookie = cookie  # of the session that has ended
        else:
            thief.device_cookie = device
        received.append(sign_in(thief, login, WRONG))
    assert received == [403] * 10 + [429] * 2


def test_a_device_cookie_is_for_one_account(owner: Visitor, login: str, newcomer: Newcomer) -> None:
    guesser = newcomer()
    guesser.post("/api/account", {"login": f"{login}-too", "password": PASSWORD})
    guesser.post("/api/account/logout")
    assert guess(guesser, login, 12) == [403] * 10 + [429] * 2
    assert sign_in(guesser, f"{login}-too") == 200


def test_a_forged_device_cookie_is_ignored(
    owner: Visitor, login: str, newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    own = app.app.state.device_signer.read(owner.device_cookie)
    assert list(own) == [login]
    forged = [
        DeviceSigner(b"x" * 32).sign(own),
        (owner.device_cookie or "")[:-4],
        owner.cookie,  # signed, but for something else
        "." * 200,
        "",
    ]
    guesser = newcomer()
    guess(guesser, login, 10)
    for value in forged:
        guesser.device_cookie = value
        assert sign_in(guesser, login) == 429


def test_the_device_cookie_is_hidden_from_scripts(owner: Visitor, login: str) -> None:
    answer = owner.post("/api/account/logout", headers={"X-Forwarded-Proto": "https"})
    (given,) = [
        value
        for value in answer.headers.get_list("set-cookie")
        if value.startswith("tefuda_device=")
    ]
    assert given.split("; ")[2:] == ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]


def test_every_process_on_a_database_accepts_the_device_cookie(tmp_path: Path, login: str) -> None:
    with open_app(tmp_path) as one:
        owner = Visitor(one)
        owner.post("/api/account", {"login": login, "password": PASSWORD})
        owner.post("/api/account/logout")
    with open_app(tmp_path) as other:
        guesser = Visitor(other, owner.address)
        guess(guesser, login, 20)
        assert sign_in(guesser, login) == 429
        owner.client = other
        assert sign_in(owner, login) == 200


def test_an_address_without_attempts_creates_no_buckets(
    visitor: Visitor, login: str, app: TestClient[Litestar]
) -> None:
    counted = app.app.state.limits.wrong_passwords_by_login
    for number in range(20):
        sign_in(visitor, f"{login}-{number}", WRONG)
    before = len(counted)
    assert sign_in(visitor, f"{login}-another", WRONG) == 429
    assert len(counted) == before


def test_a_browser_remembers_the_accounts_it_used_last() -> None:
    known: KnownLogins = {}
    for number in range(MAX_LOGINS + 1):
        known = with_login(known, f"login-{number}", f"session-{number}")
    known = with_login(known, "login-1", "another session")
    assert len(known) == MAX_LOGINS
    assert "login-0" not in known
    assert (list(known)[-1], known["login-1"]) == ("login-1", "session-1")
