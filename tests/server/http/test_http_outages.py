"""Requests get "try again" while the database is unavailable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from server.http.visitors import Visitor, open_app, problem
from support.postgres import PostgresServer
from tefuda.server.app import open_store
from tefuda.server.config import Config, Timings
from tefuda.server.middleware.identity import Identity
from tefuda.server.transport.serve import prepare
from tefuda.store import Store, TableGone, Unavailable

Newcomer = Callable[[], Visitor]


async def away(*_: object) -> None:
    raise Unavailable


@pytest.mark.parametrize(
    ("part", "method", "path"),
    [
        ("name_of", "GET", "/api/me"),
        ("records_of", "GET", "/api/me/history"),
        ("public_tables", "GET", "/api/tables"),
        ("look_up", "GET", "/api/tables/zzzzzzzz"),
        ("look_up", "DELETE", "/api/me/tables/zzzzzzzz"),
        ("record", "GET", "/api/records/x-1"),
        ("record", "GET", "/api/records/x-1/text"),
        ("record", "GET", "/api/records/x-1/replay"),
        ("record", "GET", "/api/records/x-1/events"),
        ("look_up", "GET", "/api/health/ready"),
    ],
)
def test_every_call_asks_to_try_again_during_an_outage(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, part: str, method: str, path: str
) -> None:
    monkeypatch.setattr(Store, part, away)
    answer = visitor.ask(method, path)
    assert problem(answer) == (503, "not_ready")
    assert int(answer.headers["retry-after"]) > 0
    assert visitor.get("/api/health").status_code == 200


@pytest.mark.parametrize("part", ["create", "append"])
def test_a_table_that_cannot_be_stored_is_not_created(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(Store, part, away)
    answer = visitor.post("/api/quick", {"game": "datto", "players": 2})
    assert problem(answer) == (503, "not_ready")


def test_a_session_stays_signed_in_while_it_cannot_be_checked(
    visitor: Visitor, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.cookie = kept = app.app.state.signer.sign(Identity("a" * 32, "ada", "b" * 16))
    monkeypatch.setattr(Store, "account_of", away)
    answer = visitor.get("/api/me")
    assert problem(answer) == (503, "not_ready")
    assert visitor.cookie == kept
    assert "set-cookie" not in answer.headers


def test_a_socket_is_not_opened_without_a_checked_identity(
    visitor: Visitor, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = visitor.post("/api/tables", {"game": "datto", "players": 2}).json()["code"]
    monkeypatch.setattr(Store, "invalidated", away)
    with pytest.raises(WebSocketDisconnect) as refused, visitor.socket(code):
        pass
    assert refused.value.detail == "not_ready"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/rules/datto", "/api/health"])
def test_public_answers_need_no_identity(
    visitor: Visitor, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    for identity in (Identity("a" * 32, "ada", "b" * 16), Identity("a" * 32)):
        visitor.cookie = app.app.state.signer.sign(identity)
        for part in ("account_of", "invalidated"):
            monkeypatch.setattr(Store, part, away)
        assert visitor.get(path).status_code == 200


def test_a_hanging_database_makes_the_server_unready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(*_: object) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(Store, "look_up", hang)
    with open_app(tmp_path, timings=Timings(health_query_timeout_s=0.01)) as app:
        assert problem(Visitor(app).get("/api/health/ready")) == (503, "not_ready")


def test_a_table_deleted_a_moment_ago_is_not_found(
    visitor: Visitor, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = visitor.post("/api/tables", {"game": "datto", "players": 2}).json()["code"]

    async def gone(*_: object) -> None:
        raise TableGone

    monkeypatch.setattr(app.app.state.registry, "get", gone)
    assert problem(visitor.get(f"/api/tables/{code}")) == (404, "no_such_table")


def test_another_code_is_drawn_for_one_that_is_taken(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = visitor.post("/api/tables", {"game": "datto", "players": 2}).json()["code"]
    drawn = iter([first, first, "00000000"])
    monkeypatch.setattr("tefuda.server.live.create_table.new_code", lambda: next(drawn))
    made = visitor.post("/api/tables", {"game": "datto", "players": 2})
    assert made.json()["code"] == "00000000"


def test_an_isolated_server_serves_only_operators(
    visitor: Visitor, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = visitor.post("/api/tables", {"game": "datto", "players": 2}).json()["code"]
    monkeypatch.setattr(app.app.state.isolation, "active", True)
    for path in ("/", "/api/games", f"/api/tables/{code}"):
        assert problem(visitor.get(path)) == (504, "not_ready")
    with pytest.raises(WebSocketDisconnect) as refused, visitor.socket(code):
        pass
    assert refused.value.detail == "not_ready"
    assert visitor.get("/api/health").status_code == 200
    assert visitor.get("/metrics").status_code in (200, 403)


def test_a_worker_started_during_an_outage_waits_for_the_database(
    monkeypatch: pytest.MonkeyPatch, postgres: PostgresServer
) -> None:
    url = postgres.new_database()
    outages: list[Unavailable] = []

    def note(problem: Unavailable) -> None:
        outages.append(problem)
        alter(url, "RESET default_transaction_read_only")

    async def started() -> None:
        timings = Timings(database_call_timeout_s=2.0)
        await (await open_store(Config(database=url, timings=timings))).close()

    monkeypatch.setattr("tefuda.server.app.note_outage", note)
    asyncio.run(prepare(url, 30.0))
    alter(url, "SET default_transaction_read_only = on")
    asyncio.run(started())
    assert [problem.cause for problem in outages] == ["refused"]


def alter(url: str, change: str) -> None:
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        connection.execute(f"ALTER DATABASE {name} {change}".encode())
