"""Hostile requests get a typed error, never an internal one."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, problem

JSON = {"Content-Type": "application/json"}
WRITING = [
    ("POST", "/api/tables"),
    ("POST", "/api/quick"),
    ("POST", "/api/quick_match"),
    ("POST", "/api/daily"),
    ("POST", "/api/records/none/play"),
    ("PUT", "/api/me"),
    ("PUT", "/api/me/ratings"),
    ("POST", "/api/account"),
    ("DELETE", "/api/account"),
    ("POST", "/api/account/login"),
    ("POST", "/api/account/password"),
]

BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\0",
    b"\xff\xfe\x00",
    b'{"game":"\xff"}',
    b'{"game":"\\ud800","players":2}',
    b'{"game":"\\u0000","players":2}',
    b'{"game":"datto","players":1e400}',
    b'{"game":"datto","players":99999999999999999999999999999999}',
    b'{"game":"datto","players":-1}',
    b'{"game":"datto","players":NaN}',
    b'{"game":"datto","players":2,"game":"dnup"',
    b"[" * 10_000,
    b'{"game":' * 1_500,
    b'{"x":' + b"[" * 8_000,
    b'{"game":"datto","players":2,"options":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    b'{"login":"ada\\u0000","password":"12345678"}',
    b'"' + b"x" * 16_000 + b'"',
]


@pytest.mark.parametrize(("method", "path"), WRITING)
@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:30]))
def test_malformed_bodies_are_refused_with_a_problem(
    visitor: Visitor, method: str, path: str, body: bytes
) -> None:
    assert problem(visitor.ask(method, path, content=body, headers=JSON)) == (400, "bad_request")


@pytest.mark.parametrize(("method", "path"), WRITING)
def test_a_body_above_the_size_limit_is_refused(visitor: Visitor, method: str, path: str) -> None:
    answer = visitor.ask(method, path, content=b" " * 16_385, headers=JSON)
    assert problem(answer) == (413, "too_large")


def test_a_false_content_length_does_not_evade_the_limit(visitor: Visitor) -> None:
    answer = visitor.ask(
        "POST", "/api/tables", content=(b" " * 1_000 for _ in range(100)), headers=JSON
    )
    assert problem(answer) == (413, "too_large")


@pytest.mark.parametrize(("method", "path"), WRITING)
def test_a_truncated_body_is_not_a_server_error(
    app: TestClient[Litestar], caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    """The client disconnects in the middle of the body."""
    parts = iter([{"type": "http.request", "body": b'{"game":', "more_body": True}])
    answers: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return next(parts, {"type": "http.disconnect"})

    async def send(message: dict[str, Any]) -> None:
        answers.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
        "client": ("192.0.2.7", 4711),
        "state": {},
    }
    with app.portal() as portal:
        portal.call(app.app, scope, receive, send)
    assert answers[0]["status"] == 400
    assert caplog.text == ""


@pytest.mark.parametrize(
    "kind",
    [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/x-msgpack",
        "application/jsonp",
        "\xff",
    ],
)
def test_other_content_types_are_refused(visitor: Visitor, kind: str) -> None:
    headers = {"Content-Type": kind.encode("latin-1")}
    answer = visitor.ask("PUT", "/api/me", content=b'{"name":"Ada"}', headers=headers)
    assert problem(answer) == (415, "bad_request")


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_usual_names_of_the_json_type_are_accepted(visitor: Visitor, kind: str) -> None:
    answer = visitor.ask("PUT", "/api/me", content=b'{"name":"A"}', headers={"Content-Type": kind})
    assert answer.status_code == 200


def test_a_problem_names_the_wrong_field(visitor: Visitor) -> None:
    answer = visitor.post("/api/tables", {"game": "datto", "players": "two"})
    assert "$.players" in answer.json()["message"]


@pytest.mark.parametrize("value", ["%00", "%ff", "%c0%af", "%252e", "a" * 3_000, "é", "🂡"])
@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{}",
        "/api/records/{}",
        "/api/records/{}/review",
        "/api/puzzles/datto/{}",
        "/api/puzzles/datto/{}/text",
        "/api/rules/{}",
        "/{}",
    ],
)
def test_malformed_addresses_are_not_found(visitor: Visitor, path: str, value: str) -> None:
    status, code = problem(visitor.get(path.format(value)))
    assert status == 404
    assert code in ("no_such_table", "not_found")


@pytest.mark.parametrize(
    "query", ["from=%00", "to=1e9", "seat=%ff", "from=" + "9" * 400, "seat[]=1"]
)
def test_malformed_queries_are_refused(visitor: Visitor, query: str) -> None:
    assert visitor.get(f"/api/records/x/replay?{query}").status_code in (400, 404)


def test_the_answer_to_an_internal_error_reveals_nothing(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: str) -> None:
        raise RuntimeError("the secret is 1234")

    monkeypatch.setattr("tefuda.server.api.rules.rulebook", broken)
    answer = visitor.get("/api/rules/datto")
    assert problem(answer) == (500, "internal")
    assert "1234" not in answer.text
    assert "RuntimeError at" in caplog.text
    assert "rules.py" in caplog.text
    assert "1234" not in caplog.text
