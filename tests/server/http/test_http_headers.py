"""The headers of every response, and the origins of accepted requests."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.http.visitors import HOST, Visitor, open_app, problem
from tefuda.server.config import origin_of
from tefuda.server.middleware.security_headers import content_policy

EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}

ANSWERS = [
    ("GET", "/", {}),
    ("GET", "/style.css", {}),
    ("GET", "/api/games", {}),
    ("GET", "/api/me", {}),
    ("GET", "/api/schema", {}),
    ("GET", "/nothing", {}),
    ("DELETE", "/api/games", {}),
    ("OPTIONS", "/api/games", {}),
    ("HEAD", "/api/games", {}),
    ("PUT", "/api/me", {"content": b"{", "headers": {"Content-Type": "application/json"}}),
    ("PUT", "/api/me", {"content": b"x" * 20_000, "headers": {"Content-Type": "application/json"}}),
    ("POST", "/api/tables", {"headers": {"Origin": "https://evil.example"}}),
    ("GET", "/metrics", {}),
]
every_answer = pytest.mark.parametrize(("method", "path", "how"), ANSWERS)


@every_answer
def test_every_response_has_the_security_headers(
    visitor: Visitor, method: str, path: str, how: dict[str, object]
) -> None:
    headers = visitor.ask(method, path, **how).headers
    assert {name: headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    assert "camera=()" in headers["permissions-policy"]
    assert headers["content-security-policy"] == content_policy()
    assert "cache-control" in headers
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_the_content_policy_allows_nothing_inline() -> None:
    policy = content_policy()
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["img-src"] == "'self' data:"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in policy
    assert "*" not in policy


def test_the_content_policy_allows_sockets_of_the_public_url() -> None:
    policy = content_policy("https://cards.example")
    assert "connect-src 'self' wss://cards.example;" in policy


def test_hsts_is_sent_only_over_https(visitor: Visitor) -> None:
    answer = visitor.get("/", headers={"X-Forwarded-Proto": "https"})
    assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_personal_responses_are_not_cached(visitor: Visitor) -> None:
    assert visitor.get("/api/me").headers["cache-control"] == "no-store"
    assert visitor.get("/api/nothing").headers["cache-control"] == "no-store"
    assert visitor.get("/api/rules/datto").headers["cache-control"] == "max-age=300, private"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "</title><img src=x onerror=a()>"])
def test_html_in_a_name_comes_back_as_text(visitor: Visitor, name: str) -> None:
    short = name[:24]
    answer = visitor.put("/api/me", {"name": short})
    assert answer.json()["name"] == short
    assert answer.headers["content-type"] == "application/json"
    made = visitor.post("/api/quick", {"game": "datto", "players": 2, "name": short}).json()
    looked = visitor.get(f"/api/tables/{made['code']}")
    assert looked.json()["seats"][0]["name"] == short
    assert looked.headers["content-type"] == "application/json"


def test_html_in_an_address_is_not_repeated(visitor: Visitor) -> None:
    answer = visitor.get("/api/rules/<script>alert(1)</script>")
    assert problem(answer)[0] == 404
    assert "<script" not in answer.text


# Origin


OURS = [f"http://{HOST}", f"https://{HOST}", f"http://{HOST}:80", f"https://{HOST}:443"]
FOREIGN = [
    "https://evil.example",
    f"http://{HOST}:8080",
    f"http://{HOST}.evil.example",
    f"http://evil.example#{HOST}",
    f"http://{HOST}@evil.example",
    f"ftp://{HOST}",
    "null",
    "",
    "http://",
    "http://[",
    f"http://{HOST}:x",
    f"http://{HOST}, https://evil.example",
]


@pytest.mark.parametrize("origin", OURS)
def test_our_own_page_may_send_requests(visitor: Visitor, origin: str) -> None:
    answer = visitor.put("/api/me", {"name": "Ada"}, headers={"Origin": origin})
    assert answer.status_code == 200


@pytest.mark.parametrize("origin", FOREIGN)
def test_other_sites_may_not_change_anything(visitor: Visitor, origin: str) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    answer = visitor.put("/api/me", {"name": "Eve"}, headers={"Origin": origin})
    assert problem(answer) == (403, "forbidden")
    assert visitor.get("/api/me").json()["name"] == "Ada"


def test_public_data_is_sent_whatever_the_origin(visitor: Visitor) -> None:
    answer = visitor.get("/api/games", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("none", 200)]
)
def test_sec_fetch_site_counts_when_the_origin_is_hidden(
    visitor: Visitor, site: str, status: int
) -> None:
    answer = visitor.put("/api/me", {"name": "Ada"}, headers={"Sec-Fetch-Site": site})
    assert answer.status_code == status


def test_programs_without_an_origin_are_admitted(visitor: Visitor) -> None:
    assert visitor.put("/api/me", {"name": "Ada"}).status_code == 200


def test_with_a_public_url_only_its_pages_may_send_requests(tmp_path: Path) -> None:
    with open_app(tmp_path, public_url="https://cards.example:8443/") as client:
        visitor = Visitor(client)
        for origin, status in (
            ("https://cards.example:8443", 200),
            ("https://CARDS.example:8443", 200),
            ("http://cards.example:8443", 403),
            ("https://cards.example", 403),
        ):
            answer = visitor.put("/api/me", {"name": "Ada"}, headers={"Origin": origin})
            assert answer.status_code == status
        visitor.cookie = None
        answer = visitor.get("/api/me")
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Cards.example:443/x?y", "https://cards.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("javascript:alert(1)", None),
        ("cards.example", None),
    ],
)
def test_origins_are_compared_as_browsers_write_them(url: str, origin: str | None) -> None:
    assert origin_of(url) == origin
