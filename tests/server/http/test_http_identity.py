"""The cookie that identifies a player, and cookies that are refused."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, age_cookie, open_app
from tefuda.server.middleware.cookies import COOKIE_MAX_AGE_S, DAY_S
from tefuda.server.middleware.device_cookie import DeviceSigner
from tefuda.server.middleware.identity import COOKIE, SALT, Identity, Signer, new_visitor

SECRET = b"s" * 32
Newcomer = Callable[[], Visitor]


def test_the_first_call_sets_a_cookie_that_scripts_cannot_read(visitor: Visitor) -> None:
    given = visitor.get("/api/me").headers["set-cookie"]
    name, *how = given.split("; ")
    assert name.startswith(f"{COOKIE}=")
    assert how == [f"Max-Age={COOKIE_MAX_AGE_S}", "Path=/", "HttpOnly", "SameSite=Lax"]


def test_a_cookie_is_set_once(visitor: Visitor) -> None:
    visitor.get("/api/me")
    assert "set-cookie" not in visitor.get("/api/me").headers
    assert "set-cookie" not in visitor.put("/api/me", {"name": "Ada"}).headers


def test_the_first_page_sets_the_identity(visitor: Visitor) -> None:
    assert "set-cookie" in visitor.get("/").headers
    assert "set-cookie" not in visitor.get("/api/me").headers


def test_public_answers_set_no_cookie(visitor: Visitor) -> None:
    for path in ("/api/games", "/api/bots", "/api/rules/datto", "/api/health", "/api/schema"):
        assert "set-cookie" not in visitor.get(path).headers


def test_over_https_the_cookie_is_secure(visitor: Visitor) -> None:
    given = visitor.get("/api/me", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert given.endswith("; Secure")


def test_two_visitors_are_two_people(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    one.put("/api/me", {"name": "One"})
    assert other.get("/api/me").json()["name"] is None
    assert one.get("/api/me").json()["name"] == "One"


def changed(cookie: str, place: int) -> str:
    """The cookie with another character at this place."""
    return cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :]


def test_a_forged_cookie_is_replaced(newcomer: Newcomer) -> None:
    victim = newcomer()
    victim.put("/api/me", {"name": "Victim"})
    cookie = victim.cookie or ""
    payload, signed_at, signature = cookie.split(".")
    forged = [
        *(changed(cookie, place) for place in range(0, len(cookie) - 1, 9)),
        f"{payload}.{signed_at}",
        f"{payload}..{signature}",
        f".{signed_at}.{signature}",
        payload,
        "",
        "." * 200,
        "x" * 4000,
        "%00",
        Signer(SECRET).sign(new_visitor()),
    ]
    for value in forged:
        thief = newcomer()
        thief.cookie = value
        answer = thief.get("/api/me")
        assert answer.status_code == 200
        assert answer.json()["name"] is None
        assert answer.headers["set-cookie"].startswith(COOKIE)
        assert thief.cookie != value


def test_other_cookies_do_not_matter(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    for others in (f"a=b; {COOKIE}={visitor.cookie}; c", f";;=;{COOKIE}={visitor.cookie}"):
        answer = visitor.get("/api/me", headers={"Cookie": others})
        assert answer.json()["name"] == "Ada"


def test_a_cookie_of_another_server_is_ignored(newcomer: Newcomer, tmp_path: Path) -> None:
    here = newcomer()
    here.put("/api/me", {"name": "Ada"})
    with open_app(tmp_path) as elsewhere:
        there = Visitor(elsewhere)
        there.cookie = here.cookie
        answer = there.get("/api/me")
        assert answer.json()["name"] is None
        assert "set-cookie" in answer.headers


def test_a_cookie_stays_valid_after_a_restart(tmp_path: Path) -> None:
    with open_app(tmp_path) as before:
        person = Visitor(before)
        person.put("/api/me", {"name": "Ada"})
    with open_app(tmp_path) as after:
        person.client = after
        answer = person.get("/api/me")
        assert answer.json()["name"] == "Ada"
        assert "set-cookie" not in answer.headers


def test_the_player_id_of_another_is_not_revealed(
    newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    host, friend = newcomer(), newcomer()
    settings = {"game": "datto", "players": 2, "visibility": "public"}
    code = host.post("/api/tables", settings).json()["code"]
    read = app.app.state.signer.read(host.cookie)
    player = read[0].player
    shown = [friend.get(path).text for path in ("/api/tables", f"/api/tables/{code}")]
    assert [text for text in shown if player in text] == []


# The signature itself


def test_a_signed_payload_is_read_back() -> None:
    signer = Signer(SECRET)
    identity = Identity("0" * 32, "ada", "f" * 16)
    read = signer.read(signer.sign(identity))
    assert read is not None
    assert read[0] == identity
    assert read[1] < 60


@pytest.mark.parametrize("secret", [b"", b"S" * 32, SECRET + b"x"])
def test_signatures_by_another_secret_are_refused(secret: bytes) -> None:
    assert Signer(SECRET).read(Signer(secret).sign(new_visitor())) is None


def test_a_signature_for_another_purpose_is_not_a_cookie() -> None:
    other = URLSafeTimedSerializer(SECRET, salt="tefuda.letter")
    plain = URLSafeTimedSerializer(SECRET, salt=SALT)
    for serializer in (other, plain):
        signed = serializer.dumps(list(new_visitor()))
        assert isinstance(signed, str)
        assert Signer(SECRET).read(signed) is None


@pytest.mark.parametrize(
    "payload", [[], ["x"], ["0" * 32, None, None, None], {"player": "0" * 32}, "0" * 32, 7, [[]]]
)
def test_a_signed_payload_of_another_shape_is_not_a_cookie(payload: object) -> None:
    signer = Signer(SECRET)
    assert signer.read(signer.serializer.dumps(payload)) is None


def aged(seconds: int) -> str:
    """A cookie that was signed so long ago."""
    return Signer(SECRET, lambda: time.time() - seconds).sign(new_visitor())


def test_an_expired_cookie_is_ignored() -> None:
    signer = Signer(SECRET)
    young = signer.read(aged(COOKIE_MAX_AGE_S - DAY_S))
    assert young is not None
    assert young[1] == pytest.approx(COOKIE_MAX_AGE_S - DAY_S, abs=60)
    assert signer.read(aged(COOKIE_MAX_AGE_S + DAY_S)) is None


def test_a_cookie_of_a_host_whose_clock_is_ahead_is_valid() -> None:
    found = Signer(SECRET).read(aged(-60))
    assert found is not None
    assert found[1] < 0
    device = DeviceSigner(SECRET, lambda: time.time() + 60).sign({"ada": "s1"})
    assert DeviceSigner(SECRET).read(device) == {"ada": "s1"}


def test_a_cookie_is_renewed_in_time(visitor: Visitor, app: TestClient[Litestar]) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    signer = app.app.state.signer
    identity, _ = signer.read(visitor.cookie)
    age_cookie(app, visitor)
    old = visitor.cookie
    answer = visitor.get("/api/me")
    assert answer.json()["name"] == "Ada"
    assert visitor.cookie != old
    assert signer.read(visitor.cookie)[0] == identity
